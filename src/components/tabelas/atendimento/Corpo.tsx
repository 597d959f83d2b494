import type { ComponentProps } from 'react'
import { responderAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { remarcarHomologacao } from '#src/api/contract/geral/homologacao.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { Homologacao } from '#src/components/tabelas/homologacao/Homologacao.tsx'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { Conversa } from './Conversa.tsx'
import { Ligados } from './Ligados.tsx'
import { Resposta } from './Resposta.tsx'
import { RestoDaResposta } from './RestoDaResposta.tsx'

/** Few ask for one. */
const DecidirCorrecao = lazyPart(
  async () => (await import('#src/components/tabelas/correcao/DecidirCorrecao.tsx')).DecidirCorrecao,
)

/** What is between the heading of an atendimento and what is told beside it, on its page and in the queue; `key` it by atendimento. */
export function Corpo({ atendimento, user, ...resposta }: ComponentProps<typeof Resposta>) {
  const { id, classe, divisao, homologacao, correcao, cadastro } = atendimento
  return (
    <>
      <Ligados {...atendimento} />
      {homologacao && (
        <Homologacao
          id={id}
          homologacao={homologacao}
          deQuem="equipe"
          aberto={classe !== 'encerrado'}
          muda={pode(user, remarcarHomologacao)}
        />
      )}
      {correcao && cadastro && (
        <DecidirCorrecao
          id={id}
          correcao={correcao}
          cadastro={cadastro}
          encerrado={classe === 'encerrado'}
          user={user}
        />
      )}
      <Conversa atendimento={atendimento} />
      {divisao.unificadoEm && <RestoDaResposta id={id} outro={divisao.unificadoEm} />}
      {pode(user, responderAtendimento) && divisao.unificadoEm === null && (
        <Resposta atendimento={atendimento} user={user} {...resposta} />
      )}
    </>
  )
}
