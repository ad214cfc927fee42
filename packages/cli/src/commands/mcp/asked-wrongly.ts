/** A fault in a question, which its asker can correct. */
export class AskedWrongly extends Error {}
