/** Copies an address of this site; what is then to be said: that it is copied, or where the browser does not let it, the address. */
export const copyLink = async (address: string): Promise<string> => {
  const whole = `${window.location.origin}${address}`;
  try {
    await navigator.clipboard.writeText(whole);
    return 'The link is copied.';
  } catch {
    return whole;
  }
};
