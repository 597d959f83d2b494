import { useCallback } from 'react'

/** For the `ref` of an image: shows a file that somebody chose, for as long as the image is there. */
export function usePictureOf(arquivo: File) {
  return useCallback(
    (img: HTMLImageElement) => {
      const url = URL.createObjectURL(arquivo)
      img.src = url
      return () => URL.revokeObjectURL(url)
    },
    [arquivo],
  )
}
