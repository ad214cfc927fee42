import type { ReactNode } from 'react';
import { CheckField } from '../ui/fields.js';
import { useDeviceSetting } from '../ui/hooks/device-setting.js';

/** Smallest cost of a choice that a player is warned of, in cents. */
export const WARNING_FROM = 25;

/** Advice that a player wants unasked, as this device keeps it. */
export const useAdviceSettings = () => {
  const [verdicts, chooseVerdicts] = useDeviceSetting('verdicts', ['on', 'off']);
  const [warnings, chooseWarnings] = useDeviceSetting('warnings', ['off', 'on']);
  return { verdicts: verdicts === 'on', chooseVerdicts, warns: warnings === 'on', chooseWarnings };
};

/** Settings for advice that comes unasked. */
export const AdviceSetting = (): ReactNode => {
  const { verdicts, chooseVerdicts, warns, chooseWarnings } = useAdviceSettings();
  return (
    <fieldset className="speed">
      <legend>Advice</legend>
      <CheckField
        label="Verdict after every decision"
        checked={verdicts}
        onChange={({ target }) => chooseVerdicts(target.checked ? 'on' : 'off')}
      />
      <CheckField
        label={`Warn me before a mistake of ${WARNING_FROM} cents or more`}
        checked={warns}
        onChange={({ target }) => chooseWarnings(target.checked ? 'on' : 'off')}
      />
    </fieldset>
  );
};
