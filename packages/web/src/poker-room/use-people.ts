import { isHouseRefusal, type SignedInPerson } from '@fairdeal/client';
import { useEffect, useState } from 'react';
import { houseClient } from '../house/client/client.js';

/** Who is known in this house, for a floorperson or above; nobody for others. */
export const useStaffList = (asks: boolean): readonly SignedInPerson[] => {
  const [people, setPeople] = useState<readonly SignedInPerson[]>([]);
  useEffect(() => {
    if (!asks) return;
    void houseClient()
      .request<{ readonly people: readonly SignedInPerson[] }>('GET', '/api/people')
      .then((answer) => (isHouseRefusal(answer) ? undefined : setPeople(answer.people)));
  }, [asks]);
  return people;
};
