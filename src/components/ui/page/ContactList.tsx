import type { ContactLink } from './contact-links.ts'

/** How to reach an entidade, each way with what it is called. */
export function ContactList({ ways, className }: { ways: ContactLink[]; className: string | undefined }) {
  return (
    <dl className={className}>
      {ways.map(({ label, href, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <a href={href} {...(label === 'Site' && { target: '_blank', rel: 'noreferrer' })}>
              {text}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
