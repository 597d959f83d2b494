import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { criarCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { debitoQuery, type DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { propriosDoDebito } from '#src/api/contract/dinheiro/debito-proprios.ts'
import { escolhasDe } from '#src/api/contract/nucleo/filtros-proprios.ts'
import { criarDebito, debitos, type LinhaDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { comLarguras, soAsColunas } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import { Mais } from '#src/components/listas/ferramentas/Mais.tsx'
import { rodapeDe } from '#src/components/listas/colunas/rodape.tsx'
import { NameCell } from '#src/components/listas/page/cells.tsx'
import { FilterSelect } from '#src/components/listas/page/FilterSelect.tsx'
import { ListPanel } from '#src/components/listas/page/ListPanel.tsx'
import { debitoListaOptions } from '#src/queries/financeiro.ts'
import { chaveDoRol } from '#src/queries/rol.ts'
import { debitoColumns, nomeDaLinha, resumoDoDebito } from './debito-columns.tsx'
import classes from '#src/components/dinheiro/razao/razao.module.css'
import { buscaDoCadastro, type TitularDaLista } from '#src/components/dinheiro/titular/do-cadastro.ts'
import { selecaoDeDebitos } from './SelecaoDeDebitos.tsx'

const NovoDebito = lazyDialog(async () => (await import('./NovoDebito.tsx')).NovoDebito)

const RECORD = '/admin/financeiro/debitos/$id'

/** Of what one cadastro owes: its contribution and month need the room. */
const larguras = {
  vencimento: '7rem',
  valor: '8.25rem',
  pago: '7.5rem',
  saldo: '9.5rem',
  estado: '8rem',
}

const situacoes = escolhasDe(propriosDoDebito.situacao)

/** Whose they are the page says: a row is named by what is owed. */
const columns = comLarguras(
  soAsColunas(debitoColumns, ['contribuicao', 'vencimento', 'valor', 'pago', 'saldo', 'estado']),
  larguras,
).map((column) =>
  column.id === 'contribuicao'
    ? {
        ...column,
        id: 'contribuicao',
        accessorFn: nomeDaLinha,
        cell: ({ row: { original } }: { row: { original: LinhaDebito } }) => (
          <NameCell name={nomeDaLinha(original)} summary={resumoDoDebito(original)} />
        ),
        meta: { principal: true },
      }
    : column,
)

const soma = { lista: chaveDoRol(debitos), totais: debitos.totais, colunas: debitos.colunas }

const texts = {
  notFound: 'Nenhum débito assim',
  none: 'Nenhum débito ainda',
  start: 'Lance o primeiro, ou gere os de um período.',
  wait: 'Quando este cadastro tiver débitos, eles aparecem aqui.',
}

/** What a cadastro owes and has owed, and what is done about it. */
export function DebitosDoCadastro({ titular, naLixeira, user }: TitularDaLista) {
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const { tipo, matricula } = titular
  const inicial: DebitoQuery = { ...debitoQuery.parse({ pageSize: '10' }), ...buscaDoCadastro(titular) }
  const record = ({ id }: LinhaDebito, lista: DebitoQuery) => ({
    to: RECORD,
    params: { id },
    state: { lista },
  })
  const novo = !naLixeira && pode(user, criarDebito) && (
    <Button onClick={() => setCreating(true)}>Novo débito</Button>
  )
  return (
    <>
      <ListPanel
        label="Débitos do cadastro"
        initial={inicial}
        query={debitoListaOptions}
        columns={columns}
        renderFilter={(search, onChange) => (
          <FilterSelect
            label="Situação"
            field={debitoQuery.shape.situacao}
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
                to="/admin/financeiro/debitos"
                search={buscaDoCadastro(titular)}
                title="Na lista de débitos, com filtros, colunas e exportação"
              >
                Abrir na lista
              </LinkButton>
              {!naLixeira && pode(user, criarCobranca) && (
                <LinkButton
                  variant="default"
                  to="/admin/financeiro/cobrancas/nova"
                  search={{ tipo, busca: `matricula=em.${matricula}` }}
                >
                  Gerar débitos
                </LinkButton>
              )}
            </Mais>
            {novo}
          </div>
        }
        renderBulk={selecaoDeDebitos(user)}
        renderFoot={(search) => rodapeDe(soma, columns, search)}
        texts={texts}
        newButton={novo}
        renderLink={(row, search, content) => <Link {...record(row, search)}>{content}</Link>}
        onOpen={(row, search) => void navigate(record(row, search))}
      />
      {creating && (
        <NovoDebito
          user={user}
          titular={titular}
          onClose={() => setCreating(false)}
          onCreated={(criado) => void navigate(record(criado, inicial))}
        />
      )}
    </>
  )
}
