/** The package brings no types; this is the part that is used. */
declare module 'fs-native-extensions' {
  /** Asks for the whole file. False while another open file holds it. */
  export function tryLock(fd: number): boolean
}
