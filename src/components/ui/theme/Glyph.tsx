const EYE =
  'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5z'

const SHAPES = {
  eye: EYE,
  eyeOff: `${EYE}M4 4l16 16`,
  moon: 'M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM12 2.5v1.5M12 20v1.5M2.5 12h1.5M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1',
}

/** The few icons of the first screen, lighter than the library's; they stand beside a text or an accessible name. */
export function Glyph({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={SHAPES[shape]} />
    </svg>
  )
}
