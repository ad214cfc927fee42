/** A device that cards go through. */
export type DeviceName = 'shuffler' | 'shoe';
