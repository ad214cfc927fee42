// Numbers of advisory locks. Each allows one holder on all nodes of the database.

/** To extend the log, or to change who may. */
export const LOG_LOCK = 71_001;
/** To change the schema. */
export const SCHEMA_LOCK = 71_002;
/** To extend the tree and to sign a checkpoint. */
export const TREE_LOCK = 71_003;
/** To make a key, or to take one into use. */
export const KEYS_LOCK = 71_004;
