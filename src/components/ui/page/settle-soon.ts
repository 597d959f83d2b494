import { noop } from '@tanstack/react-query'

/** Milliseconds: less than anybody notices between a click and its screen. */
const BLINK = 80

/**
 * For a loader: what to wait for of the data that it has asked for. A screen that is entered waits for a blink, so that rows which are
 * nearly there come instead of a skeleton that flashes; in the screen itself another page answers the click at once.
 *
 * @param cause why the loader runs, as the router tells it
 */
export function settleSoon(
  cause: 'enter' | 'preload' | 'stay',
  ...asked: Promise<unknown>[]
): Promise<unknown> | undefined {
  const settled = Promise.all(asked).catch(noop)
  if (cause !== 'enter') return undefined
  return Promise.race([
    settled,
    new Promise((resolve) => {
      setTimeout(resolve, BLINK)
    }),
  ])
}
