import type { ContactLink } from './contact-links.ts'

/** One way to reach somebody, in the run of a text: an address too long for its line is broken before its @, not within a word. */
export function ContactAnchor({ way: { href, text } }: { way: ContactLink }) {
  const at = text.indexOf('@')
  return (
    <a href={href} title={text}>
      {at < 0 ? (
        // a number is read as a whole
        text.replaceAll(' ', '\u00a0')
      ) : (
        <>
          {text.slice(0, at)}
          <wbr />
          {text.slice(at)}
        </>
      )}
    </a>
  )
}
