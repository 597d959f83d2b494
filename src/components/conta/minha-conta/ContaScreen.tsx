import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { askToDiscard } from '#src/components/ui/form/ask-to-discard.ts'
import { useDirtyGuard } from '#src/components/ui/form/use-dirty-guard.ts'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Localizacao } from '#src/components/conta/seguranca/Localizacao.tsx'
import { MinhasSessoes } from '#src/components/conta/seguranca/MinhasSessoes.tsx'
import { SegundoFator } from '#src/components/conta/seguranca/SegundoFator.tsx'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import { currentUserOptions } from '#src/queries/auth.ts'
import { minhaContaOptions } from '#src/queries/minha-conta.ts'
import { ContaNav } from './ContaNav.tsx'
import classes from './minha-conta.module.css'
import { EmailSecao } from './EmailSecao.tsx'
import { NomeSecao } from './NomeSecao.tsx'
import { Preferencias } from './Preferencias.tsx'
import { SECAO, secoesDe, type NomeDaSecao } from './secoes.ts'
import { SenhaSecao } from './SenhaSecao.tsx'

/** Somebody's own account, of staff or of a client: who they are, how they sign in, where they are signed in, how they like the app. */
export function ContaScreen({ user: entered }: { user: Usuario }) {
  // The route's is of when it was entered; what was changed meanwhile is in the cache.
  const { data: user = entered } = useQuery(currentUserOptions(entered.id))
  const { data: conta } = useSuspenseQuery(minhaContaOptions(user.id))
  const { aoMudar, sujo } = useRascunhos()
  useDirtyGuard(sujo, askToDiscard)
  const secoes = secoesDe(user)
  const exigido = user.segundoFator === 'exigido'

  const telas: Record<NomeDaSecao, ReactNode> = {
    nome: <NomeSecao userId={user.id} conta={conta} onDirty={aoMudar} />,
    email: <EmailSecao userId={user.id} conta={conta} onDirty={aoMudar} />,
    senha: <SenhaSecao userId={user.id} conta={conta} onDirty={aoMudar} />,
    verificacao: <SegundoFator user={user} obrigatorio={conta.segundoFatorObrigatorio} />,
    sessoes: <MinhasSessoes userId={user.id} />,
    preferencias: <Preferencias user={user} />,
    localizacao: <Localizacao />,
  }

  return (
    <div className={classes.page}>
      <RecordHeader
        title={<PageTitle>Minha conta</PageTitle>}
        meta={<Facts facts={[user.name, user.email]} />}
      />
      <ContaNav key={secoes.length} secoes={secoes} />
      <div className={classes.sections}>
        {exigido && (
          <section className={classes.demand} role="status">
            <p>
              <strong>Configure a verificação em duas etapas para continuar.</strong> A entidade passou a
              exigi-la de todos os administradores. Até lá, nenhuma outra tela da administração abre.
            </p>
          </section>
        )}
        {secoes.map(({ nome }) => (
          <div key={nome} id={nome} {...{ [SECAO]: '' }}>
            {telas[nome]}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Which sections hold what nobody has saved yet: the page asks once for all of them. */
function useRascunhos() {
  const [sujas, setSujas] = useState<readonly string[]>([])
  const aoMudar = useCallback(
    (nome: string, suja: boolean) =>
      setSujas((antes) =>
        antes.includes(nome) === suja ? antes : suja ? [...antes, nome] : antes.filter((um) => um !== nome),
      ),
    [],
  )
  return { aoMudar, sujo: sujas.length > 0 }
}
