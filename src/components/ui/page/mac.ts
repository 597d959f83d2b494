/** Whether the keyboard is one of Apple's, whose commands go by ⌘. */
export const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)
