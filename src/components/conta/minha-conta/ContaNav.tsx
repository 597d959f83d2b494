import { useLinkProps, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { SectionsNav } from '#src/components/ui/form/SectionsNav.tsx'
import { useSectionInSight } from '#src/components/ui/form/use-section-in-sight.ts'
import { SECAO, type Secao } from './secoes.ts'

/** The way through the page: each section has its address, and a user who goes there, by its link or by the address, reads on there. */
export function ContaNav({ secoes }: { secoes: readonly Secao[] }) {
  const hash = useLocation({ select: (location) => location.hash })
  const { current, goTo } = useSectionInSight(`[${SECAO}]`)
  const goToAddress = useEffectEvent((nome: string) => {
    const index = secoes.findIndex((secao) => secao.nome === nome)
    if (index < 0) return
    const secao = document.getElementById(nome)
    goTo(index, secao)
    secao?.querySelector('h2')?.focus({ preventScroll: true })
  })
  useEffect(() => goToAddress(hash), [hash])
  return (
    <SectionsNav label="Seções da conta">
      {secoes.map((secao, i) => (
        <li key={secao.nome}>
          <Caminho {...secao} aqui={i === current} />
        </li>
      ))}
    </SectionsNav>
  )
}

/** A link of the router that is told whether it is the current one: its own way to find out knows the address alone, not what is in sight. */
function Caminho({ nome, titulo, aqui }: Secao & { aqui: boolean }) {
  const props = useLinkProps({ to: '.', hash: nome })
  return (
    <a {...props} aria-current={aqui ? 'location' : undefined}>
      {titulo}
    </a>
  )
}
