/**
 * What gives the code of a part, once what is on the screen has been painted: for a part of which a sign stands in its place, or that nobody
 * uses in the first moment. Asked for while the screen is being drawn, its files would take the time that that takes.
 */
export const afterPaint =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return load()
  }
