import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { VistaDaFila } from '#src/api/contract/geral/vistas-da-fila.ts'
import { prioridades } from '#src/api/contract/geral/atendimento-lista.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { BackLink } from '#src/components/ui/record/RecordHeader.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { atendimentoOptions } from '#src/queries/atendimento.ts'
import { isNotFound } from '#src/queries/not-found.ts'
import { Acoes } from './Acoes.tsx'
import { AtendimentoSkeleton } from './AtendimentoSkeleton.tsx'
import { Corpo } from './Corpo.tsx'
import { comOutroDepartamento, tomDaClasse, tomDaPrioridade } from './estado.ts'
import classes from './fila.module.css'
import { Lado } from './Lado.tsx'
import { PresencaNoAtendimento } from './PresencaNoAtendimento.tsx'
import type { PedidoDeEscrita } from './Resposta.tsx'
import { TITULO_ABERTO } from './use-foco-da-fila.ts'

interface AbertoProps {
  id: number
  /** The view that leads back. */
  vista: VistaDaFila
  user: Usuario
  /** What somebody wants to write, by a key. */
  pedido: PedidoDeEscrita | null
  onAtendido: () => void
  onAparecer: (id: number) => void
  /** It was led on or laid aside, or answered with that. */
  onFeito: () => void
}

/** The atendimento that is open beside the rows. */
export function Aberto({ id, vista, ...rest }: AbertoProps) {
  const { data, error, refetch } = useQuery(atendimentoOptions(id))
  return (
    <div className={classes.aberto}>
      <div className={classes.deVolta}>
        <BackLink to="/admin/atendimento/fila" search={{ vista }}>
          Voltar à fila
        </BackLink>
      </div>
      {data ? (
        <Conteudo atendimento={data} {...rest} />
      ) : error ? (
        <div role="alert">
          <p>
            {isNotFound(error)
              ? 'Este atendimento não existe mais.'
              : `O atendimento não foi carregado. ${error.message}`}
          </p>
          {!isNotFound(error) && (
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          )}
        </div>
      ) : (
        <AtendimentoSkeleton />
      )}
    </div>
  )
}

function Conteudo({
  atendimento,
  user,
  pedido,
  onAtendido,
  onAparecer,
  onFeito,
}: Omit<AbertoProps, 'id' | 'vista'> & { atendimento: AtendimentoDetalhe }) {
  const { id, titulo, classe, status, prioridade, cadastro, solicitante, responsavel, adiado } = atendimento
  const tom = tomDaPrioridade[prioridade]
  const aparecer = useEffectEvent(() => onAparecer(id))
  useEffect(() => aparecer(), [])
  if (!atendimento.emVista) {
    const deOutro = comOutroDepartamento(atendimento)
    return (
      <>
        <header className={classes.cabeca}>
          <h2 id={TITULO_ABERTO} tabIndex={-1}>
            {deOutro.titulo}
          </h2>
        </header>
        <p>{deOutro.texto}</p>
      </>
    )
  }
  return (
    <>
      <header className={classes.cabeca}>
        <h2 id={TITULO_ABERTO} tabIndex={-1}>{`${numeroDoAtendimento(atendimento)} · ${titulo}`}</h2>
        <Pill tone={tomDaClasse[classe]}>{status.nome}</Pill>
        {tom && <Pill tone={tom}>{prioridades[prioridade]}</Pill>}
        <PresencaNoAtendimento id={id} />
        <p className={classes.fraco}>
          {[cadastro?.nome ?? solicitante.nome, responsavel ? `com ${responsavel.nome}` : 'sem responsável']
            .filter((um) => um !== '')
            .join(' · ')}
          {' · '}
          <Link to="/admin/atendimento/$id" params={{ id }}>
            Abrir por inteiro
          </Link>
        </p>
        {adiado && (
          <p className={classes.fraco}>
            {adiado.ate === null
              ? `${adiado.por} adiou até o cliente responder.`
              : `${adiado.por} adiou até ${textoDoInstante(adiado.ate)}.`}
          </p>
        )}
        <div className={classes.acoes}>
          <Acoes atendimento={atendimento} user={user} onFeito={onFeito} />
        </div>
      </header>
      <Corpo
        atendimento={atendimento}
        user={user}
        pedido={pedido}
        onAtendido={onAtendido}
        onEnviada={(depois) => depois !== 'nada' && onFeito()}
      />
      <Lado atendimento={atendimento} user={user} />
    </>
  )
}
