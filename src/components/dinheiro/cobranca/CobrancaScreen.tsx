import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import {
  cobrancaQuery,
  cobrancas,
  fraseDeFora,
  type CobrancaDetalhe,
} from '#src/api/contract/dinheiro/cobranca.ts'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { useListAddress } from '#src/components/listas/page/list-search.ts'
import { useAcao } from '#src/components/listas/acoes/use-acao.ts'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import tabela from '#src/components/ui/money/tabela.module.css'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { Stat, Stats } from '#src/components/ui/stat/Stat.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import razao from '#src/components/dinheiro/razao/razao.module.css'
import { cobrancaAndando } from '#src/queries/cobranca.ts'
import { useWatched } from '#src/stores/watched.ts'
import { acoesDaCobranca } from './acoes-da-cobranca.ts'
import { linhasDosMotivos } from './cobranca-columns.tsx'
import classes from './cobranca.module.css'
import { estadoDaCobranca } from './estado.ts'

interface CobrancaScreenProps {
  cobranca: CobrancaDetalhe
  /** Who is looking. */
  user: Usuario
}

/** One billing: what was asked, who got no debit and why, what became of its debits, and its undo; `key` it by billing. */
export function CobrancaScreen({ cobranca, user }: CobrancaScreenProps) {
  const { id, nome, periodo, vencimento, situacao, criadoEm, por, desfeita } = cobranca
  const { tone, text } = estadoDaCobranca(situacao)
  useWatched('cobranca')
  useWatched('cobranca-desfeita')
  return (
    <RecordPage>
      <RecordHeader
        back={
          <BackLink to="/admin/financeiro/cobrancas" search={useListAddress(cobrancaQuery)}>
            Cobranças
          </BackLink>
        }
        title={
          <>
            <PageTitle>{`${nome}, ${formatarMes(periodo)}`}</PageTitle>
            <Pill tone={tone}>{text}</Pill>
          </>
        }
        meta={
          <Facts
            facts={[
              `Cobrança nº ${id}`,
              `vencimento em ${formatarData(vencimento)}`,
              `gerada em ${textoDoInstante(criadoEm)}`,
              por === null ? '' : `por ${por}`,
              ...(desfeita
                ? [
                    `desfeita em ${textoDoInstante(desfeita.em)}`,
                    desfeita.por === null ? '' : `por ${desfeita.por}`,
                  ]
                : []),
            ]}
          />
        }
        // the way to its debits is always there, so that the head stays where it is when the others go
        actions={
          <>
            {pode(user, cobrancas.lote) && <Acoes cobranca={cobranca} />}
            <LinkButton variant="default" to="/admin/financeiro/debitos" search={{ cobranca: `igual.${id}` }}>
              Ver débitos
            </LinkButton>
          </>
        }
      >
        <Andamento cobranca={cobranca} />
      </RecordHeader>
      <Numeros {...cobranca} />
      <Debitos {...cobranca} />
      <QuemFoiCobrado cobranca={cobranca} user={user} />
    </RecordPage>
  )
}

function Acoes({ cobranca }: Pick<CobrancaScreenProps, 'cobranca'>): ReactNode {
  const { comLinhas, isPending } = useAcao(acoesDaCobranca)
  const { acoes } = acoesDaCobranca
  return (['continuar', 'desfazer'] as const).map(
    (acao) =>
      acoes[acao].serve(cobranca) &&
      cobranca.situacao !== 'desfazendo' && (
        <Button
          key={acao}
          variant="default"
          loading={isPending}
          onClick={() => void comLinhas(acao, [cobranca])}
        >
          {acoes[acao].verbo} cobrança
        </Button>
      ),
  )
}

const soma = (feitos: CobrancaDetalhe['feitos']) =>
  feitos.reduce(
    (antes, { quantos, total }) => ({ quantos: antes.quantos + quantos, total: antes.total + total }),
    { quantos: 0, total: 0 },
  )

const semOsCancelados = ({ feitos }: CobrancaDetalhe) => feitos.filter(({ estado }) => estado !== 'cancelado')

/** How far it is being done or undone. */
function Andamento({ cobranca }: Pick<CobrancaScreenProps, 'cobranca'>) {
  const { situacao, andamento, feitos } = cobranca
  const gerando = situacao === 'gerando'
  const todos = soma(feitos).quantos
  const passo = gerando
    ? andamento?.total && { max: andamento.total, value: andamento.feitos }
    : { max: Math.max(todos, 1), value: todos - soma(semOsCancelados(cobranca)).quantos }
  const quanto = passo ? `: ${numero(passo.value)} de ${numero(passo.max)}${gerando ? ' cadastros' : ''}` : ''
  return (
    <div role="status" className={razao.andamento}>
      {cobrancaAndando(cobranca) && (
        <>
          {`${gerando ? 'Gerando os débitos' : 'Cancelando os débitos'}${quanto}. Você pode sair desta página.`}
          <progress
            aria-label={gerando ? 'Débitos sendo gerados' : 'Débitos sendo cancelados'}
            {...(passo || {})}
          />
        </>
      )}
    </div>
  )
}

/** What was billed, what of it is left, and how many got nothing. */
function Numeros(cobranca: CobrancaDetalhe) {
  const { feitos, debitos, total, deFora, situacao } = cobranca
  const quando = situacao === 'gerando' ? ' até agora' : ''
  const gerados = soma(feitos)
  const debito = (quantos: number) => contados(quantos, 'débito', 'débitos')
  return (
    <Stats sheet>
      <Stat
        label={`Gerado${quando}`}
        value={formatarCentavos(gerados.total)}
        detail={debito(gerados.quantos)}
      />
      <Stat
        label={quando ? 'Em cobrança até agora' : 'Ainda em cobrança'}
        value={formatarCentavos(total)}
        detail={debito(debitos)}
      />
      <Stat
        label={`Não cobrados${quando}`}
        value={numero(deFora)}
        detail={deFora === 1 ? 'cadastro' : 'cadastros'}
      />
    </Stats>
  )
}

const ESTADOS = {
  aberto: 'Em aberto',
  pago: 'Pagos',
  isento: 'Dispensados',
  acordo: 'Em acordo',
  cancelado: 'Cancelados',
} as const satisfies Record<CobrancaDetalhe['feitos'][number]['estado'], string>

/** What became of the debits that it made. */
function Debitos(cobranca: CobrancaDetalhe) {
  const { id, feitos } = cobranca
  const numero = `igual.${id}`
  return (
    <Section title="Débitos desta cobrança">
      {feitos.length === 0 ? (
        <p className={classes.espera}>Nenhum débito foi gerado.</p>
      ) : (
        <>
          <table className={tabela.tabela}>
            <thead>
              <tr>
                <th scope="col">Situação</th>
                <th scope="col" data-number>
                  Débitos
                </th>
                <th scope="col" data-number>
                  Valor
                </th>
              </tr>
            </thead>
            <tbody>
              {feitos.map(({ estado, quantos, total }) => (
                <tr key={estado}>
                  <td>
                    <Link
                      className={razao.devedor}
                      to="/admin/financeiro/debitos"
                      search={{ cobranca: numero, estado: `em.${estado}` }}
                    >
                      {ESTADOS[estado]}
                    </Link>
                  </td>
                  <td data-number>{quantos.toLocaleString('pt-BR')}</td>
                  <td data-number>{formatarCentavos(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  )
}

/** The list of cadastros that was asked for, and who of it got no debit, with the reason. */
function QuemFoiCobrado({
  cobranca: { tipo, busca, situacao, deFora, motivos, naoCobrados },
  user,
}: CobrancaScreenProps) {
  const gerando = situacao === 'gerando'
  const foram = contados(deFora, 'cadastro da lista ficou', 'cadastros da lista ficaram')
  return (
    <Section title="Não cobrados">
      <p className={classes.espera}>
        {motivos !== ''
          ? `${gerando ? 'Até agora, ' : ''}${foram} sem débito:`
          : gerando
            ? 'Ninguém ficou sem débito até agora.'
            : 'Todos os cadastros da lista receberam um débito.'}
      </p>
      {motivos !== '' && naoCobrados.length === 0 && (
        <p className={`${classes.espera} ${classes.motivos}`}>{linhasDosMotivos(motivos)}</p>
      )}
      {naoCobrados.map(({ motivo, quantos, quem }) => (
        <div key={motivo} className={classes.parte}>
          <h3>{fraseDeFora(motivo, quantos)}</h3>
          <ul className={classes.nomes}>
            {quem.map(({ matricula, nome }) => (
              <li key={matricula}>
                {pode(user, cadastros[tipo].obter) ? (
                  <Link
                    className={razao.devedor}
                    to="/admin/cadastro/$tipo/$matricula"
                    params={{ tipo, matricula }}
                  >
                    {nome}
                  </Link>
                ) : (
                  nome
                )}
              </li>
            ))}
            {quem.length > 0 && quantos > quem.length && <li>e mais {numero(quantos - quem.length)}</li>}
          </ul>
        </div>
      ))}
      <LinkButton
        variant="default"
        to="/admin/cadastro/$tipo/lista"
        params={{ tipo }}
        search={Object.fromEntries(new URLSearchParams(busca))}
      >
        {`Ver a lista de ${tiposCadastro[tipo].plural.toLowerCase()}`}
      </LinkButton>
    </Section>
  )
}
