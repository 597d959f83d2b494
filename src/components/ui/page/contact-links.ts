import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'

export interface ContactLink {
  label: 'Telefone' | 'E-mail' | 'Site'
  text: string
  href: string
}

/** The ways to reach an entidade that it has given, each as a link. A site's address is data: only the web's own schemes pass. */
export function contactLinks({ telefone, email, site }: Entidade['contato']): ContactLink[] {
  const links: (ContactLink | false)[] = [
    telefone !== '' && { label: 'Telefone', text: telefone, href: `tel:${telefone.replace(/[^\d+]/g, '')}` },
    email !== '' && { label: 'E-mail', text: email, href: `mailto:${email}` },
    /^https?:\/\//i.test(site) && {
      label: 'Site',
      text: site.replace(/^https?:\/\/|\/$/gi, ''),
      href: site,
    },
  ]
  return links.filter((link) => link !== false)
}
