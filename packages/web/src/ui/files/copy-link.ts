/** Copies a link to this site. Gives the message to show, or the link itself if the browser refuses to copy. */
export const copyLink = async (address: string): Promise<string> => {
  const whole = `${window.location.origin}${address}`;
  try {
    await navigator.clipboard.writeText(whole);
    return 'Link copied.';
  } catch {
    return whole;
  }
};
