import classes from './lista.module.css'

/** Keeps the place of a tool whose code is still to come. */
export const ToolPlace = () => <span className={classes.tool} aria-hidden />
