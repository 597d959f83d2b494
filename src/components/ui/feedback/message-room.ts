/**
 * Tells the styles how far up messages reach (`--app-messages`), and how much room the end of the page has to be scrolled clear of them
 * (`--app-messages-room`). What is in sight of that room stays until one scrolls back: taking it away would move the page.
 * @param box what holds the messages
 * @returns stops it
 */
export function keepMessageRoom(box: HTMLElement): () => void {
  const page = document.documentElement
  let room = 0

  const update = () => {
    const height = box.offsetHeight
    if (height === 0 && room === 0) return
    const end = page.scrollHeight - room
    const inSight = Math.min(room, page.scrollTop + page.clientHeight - end)
    // a page that fits the screen would move aside for a scroll bar
    room = Math.max(0, inSight, end > page.clientHeight ? height : 0)
    page.style.setProperty('--app-messages', `${height}px`)
    page.style.setProperty('--app-messages-room', `${room}px`)
  }

  // what keeps to the foot lifts them by their padding
  const watch = new ResizeObserver(update)
  watch.observe(box, { box: 'border-box' })
  addEventListener('scroll', update, { passive: true })
  return () => {
    watch.disconnect()
    removeEventListener('scroll', update)
    page.style.removeProperty('--app-messages')
    page.style.removeProperty('--app-messages-room')
  }
}
