import { PopoverButton, type PopoverButtonProps } from '#src/components/ui/feedback/PopoverButton.tsx'
import classes from './toolbar.module.css'

/** A button of the toolbar and the panel that it opens, at the end of a bar that never moves. */
export function ToolbarPopover(props: Omit<PopoverButtonProps, 'panelClass' | 'belowUpTo'>) {
  return <PopoverButton {...props} panelClass={classes.popover} />
}
