import { useEffect, useRef, type RefObject } from 'react'

/** For what takes the place of something that had the focus: it gets it as it appears, unless somebody is elsewhere by now. */
export function useLostFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus()
  }, [])
  return element
}
