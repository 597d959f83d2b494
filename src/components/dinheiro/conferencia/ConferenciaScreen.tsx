import { Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import {
  contados,
  contasDoRazao,
  type Conferencia,
  type Conferencias,
  type ContaDoRazao,
  type Diferenca,
} from '#src/api/contract/dinheiro/conferencia.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { RowItem, RowList } from '#src/components/listas/page/RowList.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { conferenciaOptions, conferindo, conferirMutation } from '#src/queries/conferencia.ts'
import tabela from '#src/components/ui/money/tabela.module.css'
import classes from '#src/components/dinheiro/razao/razao.module.css'
import { useWatched } from '#src/stores/watched.ts'

const OQUE: Record<Diferenca['oque'], string> = {
  saldo: 'saldo',
  valor: 'valor cobrado',
  encargos: 'multa, juros e desconto',
  pago: 'valor pago',
  quantidade: 'quantidade',
  pagos: 'quantidade com pagamento',
  parcelas: 'número de parcelas pagas',
  total: 'total',
}

/** What says one thing, and from what it was recomputed. */
const TIPOS: Record<Diferenca['tipo'], { titulo: (nome: string) => string; fonte: string }> = {
  debito: { titulo: (nome) => `Débito de ${nome}`, fonte: 'pelos lançamentos' },
  credito: { titulo: (nome) => `Crédito de ${nome}`, fonte: 'pelos lançamentos' },
  'mes-debitos': { titulo: (nome) => `Soma de ${nome}`, fonte: 'pelos débitos' },
  'mes-creditos': { titulo: (nome) => `Soma dos créditos de ${nome}`, fonte: 'pelos créditos' },
  acordo: { titulo: (nome) => `Acordo de ${nome}`, fonte: 'pelas parcelas' },
  boleto: { titulo: (nome) => `Boleto de nosso número ${nome}`, fonte: 'pelos débitos dele' },
  cobranca: { titulo: (nome) => `Cobrança de ${nome}`, fonte: 'pelos débitos dela' },
}

const ROTAS = {
  debito: '/admin/financeiro/debitos/$id',
  credito: '/admin/financeiro/creditos/$id',
  acordo: '/admin/financeiro/acordos/$id',
} as const

const temRota = (tipo: Diferenca['tipo']): tipo is keyof typeof ROTAS => tipo in ROTAS

/** What the last check says: whether debits and credits say what the books say, and what each account holds. The first one begins by itself. */
export function ConferenciaScreen() {
  useWatched('conferencia')
  const { data } = useSuspenseQuery(conferenciaOptions())
  const { mutate, isPending } = useKeyedMutation(conferirMutation(useQueryClient()))
  const { ultima, andamento } = data
  const primeira = ultima === null && andamento === null
  useEffect(() => {
    if (primeira) mutate()
  }, [primeira, mutate])
  const emCurso = conferindo(data)
  const confere = ultima?.diferencas.length === 0
  return (
    <RecordPage>
      <RecordHeader
        title={
          <>
            <PageTitle>Conferência contábil</PageTitle>
            {ultima && (
              <Pill tone={confere ? 'ok' : 'perigo'}>{confere ? 'Os livros conferem' : 'Há diferenças'}</Pill>
            )}
          </>
        }
        meta={
          ultima
            ? `Em ${textoDoInstante(ultima.em)}, débitos e créditos foram recalculados a partir dos lançamentos. As somas por mês, os acordos, os boletos e as cobranças foram comparados com seus itens.`
            : 'A conferência recalcula débitos e créditos a partir dos lançamentos e compara as somas por mês, os acordos, os boletos e as cobranças com seus itens.'
        }
        actions={
          <Button variant="default" loading={isPending || emCurso} onClick={() => mutate()}>
            {ultima ? 'Conferir de novo' : 'Conferir'}
          </Button>
        }
      >
        <p role="status" className={classes.andamento}>
          {fraseDoAndamento(andamento, emCurso)}
          {emCurso && (
            <progress
              aria-label="Conferência em andamento"
              max={andamento?.total ?? 1}
              value={andamento?.feitos ?? 0}
            />
          )}
        </p>
      </RecordHeader>
      {ultima ? <Resultado {...ultima} /> : emCurso && <RecordSkeleton />}
    </RecordPage>
  )
}

function fraseDoAndamento(andamento: Conferencias['andamento'], emCurso: boolean): string {
  if (emCurso) return 'Conferindo os livros. Você pode sair desta página.'
  if (andamento?.situacao === 'falhou') return `A conferência parou. ${andamento.erro ?? 'Peça de novo.'}`
  return andamento?.situacao === 'cancelada' ? 'A última conferência foi cancelada.' : ''
}

function Resultado({ diferencas, contas }: Conferencia) {
  return (
    <>
      {diferencas.length > 0 && (
        <RowList title="Diferenças" empty="">
          {diferencas.map((diferenca) => (
            <Item
              key={[diferenca.tipo, diferenca.id, diferenca.nome, diferenca.oque].join(' ')}
              {...diferenca}
            />
          ))}
        </RowList>
      )}
      <Contas contas={contas} />
    </>
  )
}

function Item({ tipo, id, nome, oque, registrado, dosLivros }: Diferenca) {
  const { titulo, fonte } = TIPOS[tipo]
  const escrito = (quanto: number) => (contados.has(oque) ? numero(quanto) : formatarCentavos(quanto))
  return (
    <RowItem
      title={
        temRota(tipo) && id !== null ? (
          <Link to={ROTAS[tipo]} params={{ id }}>
            {titulo(nome)}
          </Link>
        ) : (
          titulo(nome)
        )
      }
      facts={[`${OQUE[oque]}: ${escrito(registrado)}`, `${fonte}: ${escrito(dosLivros)}`]}
    />
  )
}

/** Accounts of what the entidade has grow by what they are debited, the others by what they are credited. */
const DE_DEBITO: ReadonlySet<ContaDoRazao> = new Set([
  'caixa',
  'receber',
  'cancelados',
  'isencoes',
  'concedidos',
])

function Contas({ contas }: Pick<Conferencia, 'contas'>) {
  const nomes = Object.keys(contasDoRazao) as ContaDoRazao[] // the keys of the table
  return (
    <Section title="Contas">
      <table className={`${tabela.tabela} ${classes.contas}`}>
        <thead>
          <tr>
            <th scope="col">Conta</th>
            <th scope="col" data-number>
              Saldo
            </th>
          </tr>
        </thead>
        <tbody>
          {nomes.map((conta) => {
            const { debitos = 0, creditos = 0 } = contas.find((uma) => uma.conta === conta) ?? {}
            const saldo = DE_DEBITO.has(conta) ? debitos - creditos : creditos - debitos
            return (
              <tr key={conta}>
                <td>
                  {contasDoRazao[conta].nome}
                  <span className={classes.fatos}>{contasDoRazao[conta].oque}</span>
                </td>
                <td data-number data-gone={saldo === 0 || undefined}>
                  {formatarCentavos(saldo)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}
