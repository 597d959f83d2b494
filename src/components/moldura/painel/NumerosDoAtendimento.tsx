import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AtendimentoQuery } from '#src/api/contract/geral/atendimento-lista.ts'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import { escreverFiltro } from '#src/api/contract/nucleo/filtro.ts'
import type { AtendimentoDoPainel } from '#src/api/contract/geral/painel.ts'
import { mesAntes } from '#src/api/contract/nucleo/instante.ts'
import { ShareList } from '#src/components/ui/chart/ShareList.tsx'
import { Stat, Stats } from '#src/components/ui/stat/Stat.tsx'
import { atendimentoDoPainelOptions } from '#src/queries/painel.ts'
import { ateODia } from './ate-o-dia.ts'
import { NumerosQueVem } from './NumerosQueVem.tsx'
import { Sheet } from './Sheet.tsx'
import classes from './painel.module.css'

/** The atendimentos that somebody of staff sees, in numbers. */
export function NumerosDoAtendimento() {
  return (
    <NumerosQueVem
      query={useQuery(atendimentoDoPainelOptions())}
      falha="Os números do atendimento não puderam ser carregados."
    >
      {(painel) => <Numeros painel={painel} />}
    </NumerosQueVem>
  )
}

const SEM_ASSUNTO = 'Sem assunto'

function Numeros({
  painel: { dia, abertos, resolvidos, pendentes, avaliacoes, assuntos },
}: {
  painel: AtendimentoDoPainel
}) {
  const [este, anterior] = [mesAntes(dia, 0), mesAntes(dia, 1)].map(formatarMes)
  const noMes = escreverFiltro({ op: 'entre', valores: [`${mesAntes(dia, 0)}-01`, dia] })
  const avaliados = avaliacoes.bom + avaliacoes.regular + avaliacoes.ruim
  return (
    <>
      <Stats>
        <Stat
          label={`Abertos em ${este}`}
          value={numero(abertos.total)}
          renderLink={(valor) => (
            <LevaAosAtendimentos
              search={{ criadoEm: noMes }}
              label={`Abertos em ${este}, ${valor}: ver os atendimentos`}
            >
              {valor}
            </LevaAosAtendimentos>
          )}
          detail={ateODia(dia)}
          now={abertos.total}
          comparisons={[{ before: abertos.mesAnterior, than: anterior ?? '' }]}
        />
        <Stat
          label={`Resolvidos em ${este}`}
          value={numero(resolvidos.total)}
          renderLink={(valor) => (
            <LevaAosAtendimentos
              search={{ resolvidoEm: noMes }}
              label={`Resolvidos em ${este}, ${valor}: ver os atendimentos`}
            >
              {valor}
            </LevaAosAtendimentos>
          )}
          detail={ateODia(dia)}
          now={resolvidos.total}
          comparisons={[{ before: resolvidos.mesAnterior, than: anterior ?? '' }]}
        />
        <Stat
          label="Avaliações boas"
          value={avaliados === 0 ? '–' : `${Math.round((100 * avaliacoes.bom) / avaliados)}%`}
          detail={
            avaliados === 0
              ? 'Nenhuma avaliação neste mês'
              : `${numero(avaliacoes.bom)} de ${contados(avaliados, 'avaliação', 'avaliações')} neste mês`
          }
        />
      </Stats>
      <Sheet title="Pendentes por assunto">
        {assuntos.length === 0 ? (
          <p className={classes.empty}>Nenhum atendimento está pendente.</p>
        ) : (
          <ShareList
            shares={assuntos.map(({ assunto, quantidade }) => ({
              key: assunto ?? '',
              label: assunto ?? SEM_ASSUNTO,
              value: quantidade,
              text: numero(quantidade),
              detail: `de ${contados(pendentes, 'pendente', 'pendentes')}`,
            }))}
            renderLink={(assunto, label) => (
              <LevaAosAtendimentos
                search={{
                  situacao: 'pendentes',
                  assunto: escreverFiltro(
                    assunto === '' ? { op: 'vazio', valores: [] } : { op: 'igual', valores: [assunto] },
                  ),
                }}
              >
                {label}
              </LevaAosAtendimentos>
            )}
          />
        )}
      </Sheet>
    </>
  )
}

interface LevaProps {
  search: Partial<AtendimentoQuery>
  /** Where what is shown does not say by itself what it leads to. */
  label?: string
  children: ReactNode
}

const LevaAosAtendimentos = ({ search, label, children }: LevaProps) => (
  <Link to="/admin/atendimento/lista" search={search} className={classes.leads} aria-label={label}>
    {children}
  </Link>
)
