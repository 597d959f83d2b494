import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { fecharMes, type AtoDeFechamento, type MesFechavel } from '#src/api/contract/dinheiro/fechamento.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { RowItem, RowList } from '#src/components/listas/page/RowList.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { fechamentoOptions } from '#src/queries/fechamento.ts'
import classes from '#src/components/dinheiro/razao/razao.module.css'
import { FecharDialog } from './FecharDialog.tsx'
import meses from '#src/components/dinheiro/meses/meses.module.css'
import { COLUNAS, colunas, fechaUmSo, naOrdemDoTrabalho, proximoDe } from './meses-dos-livros.ts'
import { ReabrirMesDialog } from './ReabrirMesDialog.tsx'

type Dialogo = { fechar: string } | { reabrir: string }

/** Which months of the books are closed, what each comes to, and closing and opening them. */
export function FechamentoScreen({ user }: { user: Usuario }) {
  const { data } = useSuspenseQuery(fechamentoOptions())
  const [dialogo, setDialogo] = useState<Dialogo | null>(null)
  const { fechadoAte, versao, atos } = data
  const podeGravar = pode(user, fecharMes)
  const proximo = proximoDe(data.meses)
  const fechar = () => setDialogo(null)
  return (
    <RecordPage>
      <RecordHeader
        title={
          <>
            <PageTitle>Fechamento</PageTitle>
            {fechadoAte === null ? (
              <Pill tone="neutro">Nenhum mês fechado</Pill>
            ) : (
              <Pill tone="ok">{`Fechado até ${formatarData(fechadoAte)}`}</Pill>
            )}
          </>
        }
        meta={
          <>
            Um mês fechado não aceita lançamentos. Correções entram no mês corrente. Antes de fechar, veja a{' '}
            <Link className={classes.devedor} to="/admin/financeiro/conferencia">
              conferência contábil
            </Link>
            .
          </>
        }
        actions={
          podeGravar && (
            <>
              {fechadoAte !== null && (
                <Button variant="default" onClick={() => setDialogo({ reabrir: fechadoAte.slice(0, 7) })}>
                  {`Reabrir ${formatarMes(fechadoAte.slice(0, 7))}`}
                </Button>
              )}
              {proximo && (
                <Button onClick={() => setDialogo({ fechar: proximo.mes })}>
                  {`Fechar até ${formatarMes(proximo.mes)}`}
                </Button>
              )}
            </>
          )
        }
      />
      <Section title="Meses">
        {podeGravar && proximo && <p className={meses.nota}>{porqueDe(proximo)}</p>}
        <Meses
          meses={naOrdemDoTrabalho(data.meses)}
          proximo={proximo?.mes}
          onFechar={podeGravar ? (mes) => setDialogo({ fechar: mes }) : undefined}
        />
        <p className={meses.nota}>
          Lançado inclui débitos cancelados ou dispensados depois. Movimento do caixa é o que entrou no mês,
          menos devoluções e estornos. Para ver os pagamentos sem os estornados, abra{' '}
          <Link className={classes.devedor} to="/admin/financeiro/meses">
            Resumo mensal
          </Link>
          .
        </p>
      </Section>
      <RowList title="Histórico de fechamentos" empty="Nenhum mês foi fechado.">
        {atos.map((ato, i) => (
          <Ato key={ato.id} ato={ato} antes={atos[i + 1]} />
        ))}
      </RowList>
      {dialogo && 'fechar' in dialogo && (
        <FecharDialog mes={dialogo.fechar} meses={data.meses} versao={versao} onClose={fechar} />
      )}
      {dialogo && 'reabrir' in dialogo && (
        <ReabrirMesDialog mes={dialogo.reabrir} versao={versao} onClose={fechar} />
      )}
    </RecordPage>
  )
}

/** @param antes the act before it */
function Ato({ ato, antes }: { ato: AtoDeFechamento; antes: AtoDeFechamento | undefined }) {
  const { acao, mes, motivo, por, em } = ato
  const deUmSo = acao === 'reabrir' || (antes && fechaUmSo(ato, antes))
  return (
    <RowItem
      title={
        deUmSo
          ? `${formatarMes(mes)} ${acao === 'fechar' ? 'fechado' : 'reaberto'}`
          : `Meses até ${formatarMes(mes)} fechados`
      }
      facts={[motivo !== '' && motivo, por ?? false, textoDoInstante(em)]}
    />
  )
}

/** Why that month is proposed. */
function porqueDe({ mes, lancamentos }: MesFechavel): string {
  const nome = formatarMes(mes)
  return lancamentos > 0
    ? `${nome} é o primeiro mês aberto com lançamentos.`
    : `${nome} é o primeiro mês aberto. Nenhum dos meses abertos tem lançamentos.`
}

function situacaoDe(fechado: boolean, proximo: boolean) {
  if (fechado) return <Pill tone="ok">Fechado</Pill>
  return proximo ? <Pill tone="atencao">A fechar</Pill> : <Pill tone="neutro">Aberto</Pill>
}

interface MesesProps {
  meses: MesFechavel[]
  /** Its button stands in the head of the page. */
  proximo: string | undefined
  /** Left out for who may not. */
  onFechar: ((mes: string) => void) | undefined
}

function Meses({ meses: todos, proximo, onFechar }: MesesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it has no room it scrolls, which keys must reach too
    <div className={meses.rolagem} tabIndex={0} role="region" aria-label="Meses dos livros">
      <table className={meses.tabela}>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            {colunas.map((coluna) => (
              <th key={coluna} scope="col">
                {COLUNAS[coluna]}
              </th>
            ))}
            <th scope="col" data-ato>
              Situação
            </th>
          </tr>
        </thead>
        <tbody>
          {todos.map(({ mes, fechado, lancamentos, ...valores }) => (
            <tr key={mes}>
              <th scope="row">
                {formatarMes(mes)}
                <small className={classes.fatos}>{contados(lancamentos, 'lançamento', 'lançamentos')}</small>
              </th>
              {colunas.map((coluna) => (
                <td key={coluna} data-label={COLUNAS[coluna]} data-zero={valores[coluna] === 0 || undefined}>
                  {formatarCentavos(valores[coluna])}
                </td>
              ))}
              <td data-ato>
                <div className={meses.ato}>
                  {onFechar && !fechado && mes !== proximo && (
                    <Button variant="subtle" size="compact-sm" onClick={() => onFechar(mes)}>
                      {`Fechar até ${formatarMes(mes)}`}
                    </Button>
                  )}
                  {situacaoDe(fechado, mes === proximo)}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
