import { railIsKept } from './nav-rail.ts'
import classes from './shell.module.css'

/** The room of a side navigation that is not known yet: nothing moves aside when it comes. */
export const NavPlace = () => <div className={classes.navPlace} data-rail={railIsKept() || undefined} />
