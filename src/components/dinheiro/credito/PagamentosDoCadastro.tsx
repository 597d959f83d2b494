import { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  creditoQuery,
  formasDePagamento,
  origensDoCredito,
  type CreditoQuery,
} from '#src/api/contract/dinheiro/credito-lista.ts'
import {
  creditos,
  criarCredito,
  registrarRecebimento,
  type CreditoDetalhe,
  type LinhaCredito,
} from '#src/api/contract/dinheiro/credito.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { propriosDoCredito } from '#src/api/contract/dinheiro/credito-proprios.ts'
import { escolhasDe } from '#src/api/contract/nucleo/filtros-proprios.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { acoesDe } from '#src/components/listas/acoes/acoes-de.tsx'
import { comLarguras, soAsColunas } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import { Mais } from '#src/components/listas/ferramentas/Mais.tsx'
import { rodapeDe } from '#src/components/listas/colunas/rodape.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { NameCell } from '#src/components/listas/page/cells.tsx'
import type { Columns } from '#src/components/listas/page/columns.ts'
import { FilterSelect } from '#src/components/listas/page/FilterSelect.tsx'
import { ListPanel } from '#src/components/listas/page/ListPanel.tsx'
import { creditoListaOptions } from '#src/queries/credito.ts'
import { chaveDoRol } from '#src/queries/rol.ts'
import { creditoColumns, resumoDoCredito } from './credito-columns.tsx'
import classes from '#src/components/dinheiro/razao/razao.module.css'
import { buscaDoCadastro, type TitularDaLista } from '#src/components/dinheiro/titular/do-cadastro.ts'

const NovoCredito = lazyDialog(async () => (await import('./NovoCredito.tsx')).NovoCredito)

const RegistrarRecebimento = lazyDialog(
  async () => (await import('./RegistrarRecebimento.tsx')).RegistrarRecebimento,
)

const acoes = acoesDe(async () => (await import('./acoes-do-credito.ts')).acoesDoCredito)

const RECORD = '/admin/financeiro/creditos/$id'

const situacoes = escolhasDe(propriosDoCredito.situacao)

type Pago = NonNullable<LinhaCredito['pagou']>

const comoVeio = ({ origem, forma }: LinhaCredito) =>
  [origensDoCredito[origem], forma && formasDePagamento[forma]].filter(Boolean).join(' · ')

const emaisPagos = ({ debitos }: Pago) => (debitos > 1 ? ` e mais ${debitos - 1}` : '')

/** What a payment settled, in short: the first of its debits, and how many more. */
const oQuePagou = (pago: Pago) => nomeDoDebito(pago) + emaisPagos(pago)

/** With the way to that debit; the row's own link leads to the payment, which names them all. */
function Pagou({ pagou }: { pagou: Pago }) {
  return (
    <span className={classes.pagou} title={oQuePagou(pagou)}>
      <Link className={classes.devedor} to="/admin/financeiro/debitos/$id" params={{ id: pagou.id }}>
        <span>{nomeDoDebito(pagou)}</span>
      </Link>
      {emaisPagos(pagou)}
    </span>
  )
}

const resumo = (linha: LinhaCredito) =>
  resumoDoCredito(linha) + (linha.pagou ? ` · ${oQuePagou(linha.pagou)}` : '')

const pagou: Columns<LinhaCredito>[number] = {
  id: 'pagou',
  accessorFn: (linha) => linha.pagou?.id,
  header: 'Débito pago',
  enableSorting: false,
  cell: ({ row: { original } }) => original.pagou && <Pagou pagou={original.pagou} />,
  meta: { hideBelow: 'sm' },
}

/** What was paid needs the room. */
const larguras = {
  data: '7rem',
  valor: '8.25rem',
  resta: '8.25rem',
  estado: '8rem',
}

/** Whose they are the page says: a row is named by how the money came, and on which day. */
const columns = comLarguras(
  soAsColunas(creditoColumns, ['origem', 'data', 'valor', 'resta', 'estado']),
  larguras,
).flatMap((column) =>
  column.id === 'origem'
    ? [
        {
          ...column,
          id: 'origem',
          accessorFn: (linha: LinhaCredito) => `${comoVeio(linha)}, ${formatarData(linha.data)}`,
          cell: ({ row: { original } }: { row: { original: LinhaCredito } }) => (
            <NameCell name={comoVeio(original)} summary={resumo(original)} />
          ),
          meta: { principal: true, width: '8.5rem' },
        },
        pagou,
      ]
    : [column],
)

const soma = { lista: chaveDoRol(creditos), totais: creditos.totais, colunas: creditos.colunas }

const texts = {
  notFound: 'Nenhum pagamento assim',
  none: 'Nenhum pagamento ainda',
  start: 'Registre aqui o que este cadastro pagou.',
  wait: 'Quando este cadastro pagar, os pagamentos aparecem aqui.',
}

/** What came in from a cadastro, and what was granted to it. */
export function PagamentosDoCadastro({ titular, naLixeira, user }: TitularDaLista) {
  const navigate = useNavigate()
  const [creating, setCreating] = useState<'recebimento' | 'credito' | null>(null)
  const inicial: CreditoQuery = { ...creditoQuery.parse({ pageSize: '10' }), ...buscaDoCadastro(titular) }
  const permitido = { gravar: pode(user, criarCredito), excluir: false }
  const record = ({ id }: { id: number }, lista: CreditoQuery) => ({
    to: RECORD,
    params: { id },
    state: { lista },
  })
  const grava = !naLixeira && permitido.gravar
  const registra = grava && pode(user, registrarRecebimento)
  const novoCredito = grava && (
    <Button variant={registra ? 'default' : 'filled'} onClick={() => setCreating('credito')}>
      Novo crédito
    </Button>
  )
  const novo = registra ? (
    <Button onClick={() => setCreating('recebimento')}>Registrar recebimento</Button>
  ) : (
    novoCredito
  )
  const aoCriar = {
    user,
    titular,
    onClose: () => setCreating(null),
    onCreated: (criado: CreditoDetalhe) => void navigate(record(criado, inicial)),
  }
  return (
    <>
      <ListPanel
        label="Pagamentos do cadastro"
        initial={inicial}
        query={creditoListaOptions}
        columns={columns}
        renderFilter={(search, onChange) => (
          <FilterSelect
            label="Situação"
            field={creditoQuery.shape.situacao}
            data={situacoes}
            value={search.situacao}
            onChange={(situacao) => onChange({ situacao })}
          />
        )}
        tools={
          <div className={classes.ways}>
            <Mais>
              <LinkButton
                variant="subtle"
                to="/admin/financeiro/creditos"
                search={buscaDoCadastro(titular)}
                title="Na lista de créditos, com filtros, colunas e exportação"
              >
                Abrir na lista
              </LinkButton>
              {registra && novoCredito}
            </Mais>
            {novo}
          </div>
        }
        renderBulk={permitido.gravar && ((props) => acoes.emLote(props, permitido))}
        renderFoot={(search) => rodapeDe(soma, columns, search)}
        texts={texts}
        newButton={novo}
        renderLink={(row, search, content) => <Link {...record(row, search)}>{content}</Link>}
        onOpen={(row, search) => void navigate(record(row, search))}
      />
      {creating === 'credito' && <NovoCredito {...aoCriar} />}
      {creating === 'recebimento' && <RegistrarRecebimento {...aoCriar} />}
    </>
  )
}
