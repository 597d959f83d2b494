import { eq } from 'drizzle-orm'
import type { RelatorioLido } from '#src/api/contract/geral/relatorio-chamadas.ts'
import { tiposDeRelatorio, type TipoDeRelatorio } from '#src/api/contract/geral/relatorio.ts'
import { pessoaFisica } from '#server/db/schema/cadastro.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { daquiA, HOJE_NO_BANCO } from '#server/test-support/rows.ts'
import { atendimentoComAssunto } from './atendimento.ts'
import { lendo, type Attempt, type Contexto } from './attempt.ts'
import { fechamentoNovo } from './financeiro.ts'

/** Months between which all is that a report asks for by months. */
const DE = daquiA(-3_000).slice(0, 'aaaa-mm'.length)
const ATE = daquiA(3_000).slice(0, 'aaaa-mm'.length)
const MESES = `entre.${DE},${ATE}`

/** A report that is read, and the rows that it must have. */
interface Lida {
  nome: string
  busca: string
  /** Columns of the report, by which its rows are compared. */
  colunas: readonly string[]
  /** The same columns, read from the rows of the entidades `$1`. */
  devido: string
  /** Makes rows of the entidade that the report tells. */
  antes?: (contexto: Contexto) => Promise<unknown>
}

const naCidade = ({ h, e }: Contexto) => novoCadastro(h, e, 'pessoajuridica', { cidade: `Cidade ${e.slug}` })

async function aniversariante({ h, e }: Contexto) {
  const { id } = await novoCadastro(h, e, 'pessoafisica')
  await h.database.db
    .update(pessoaFisica)
    .set({ dataNascimento: '1990-05-17' })
    .where(eq(pessoaFisica.id, id))
}

const porCidade = (tipo: string) =>
  `select nullif(cidade, '') as cidade, count(*)::int8 as quantidade from cadastro where entidade_id = any($1) and tipo = any('{${tipo}}') and ativo and excluido_em is null group by 1`
const porAssunto = (mais = '') =>
  `select a.nome as assunto, count(*)::int8 as abertos from atendimento t left join apoio a on a.id = t.assunto_id where t.entidade_id = any($1) ${mais} group by 1`

/** Of each type the report that stands for its calls comes first; the others are read by other statements. */
const lidas: Record<TipoDeRelatorio, [Lida, ...Lida[]]> = {
  Atendimento: [
    {
      nome: 'volume',
      busca: `por=assunto&mes=${MESES}`,
      colunas: ['assunto', 'abertos'],
      devido: porAssunto(),
      antes: atendimentoComAssunto,
    },
    {
      nome: 'tempos',
      busca: `por=assunto&mes=${MESES}`,
      colunas: ['assunto', 'abertos'],
      devido: porAssunto('and t.unificado_em_id is null'),
      antes: atendimentoComAssunto,
    },
  ],
  Cadastral: [
    {
      nome: 'base',
      busca: 'por=cidade',
      colunas: ['cidade', 'quantidade'],
      devido: porCidade('pessoajuridica,pessoafisica,contabilidade'),
      antes: naCidade,
    },
    {
      nome: 'pessoas-juridicas',
      busca: 'por=cidade',
      colunas: ['cidade', 'quantidade'],
      devido: porCidade('pessoajuridica'),
      antes: naCidade,
    },
    {
      nome: 'aniversarios',
      busca: 'por=cadastro&mes=em.05',
      colunas: ['cadastro', 'matricula'],
      devido:
        'select nome as cadastro, matricula from cadastro join pessoa_fisica using (entidade_id, id) where entidade_id = any($1) and ativo and excluido_em is null and extract(month from data_nascimento) = 5',
      antes: aniversariante,
    },
  ],
  Financeiro: [
    {
      nome: 'maiores-devedores',
      busca: '',
      colunas: ['nome', 'saldo'],
      devido: `select c.nome, sum(d.valor + d.encargos - d.pago)::int8 as saldo from debito d join contribuicao k on k.id = d.contribuicao_id join cadastro c on c.id = d.cadastro_id where d.entidade_id = any($1) and d.situacao = 'aberto' and not k.proposta and d.vencimento < ${HOJE_NO_BANCO} and c.excluido_em is null group by c.id, c.nome`,
    },
    {
      nome: 'arrecadacao',
      busca: `mes=${MESES}`,
      colunas: ['mes', 'quantidade', 'valor'],
      devido: `select to_char(data, 'YYYY-MM') as mes, count(*)::int8 as quantidade, sum(valor)::int8 as valor from credito where entidade_id = any($1) and origem = 'pagamento' and estornado_em is null and to_char(data, 'YYYY-MM') between '${DE}' and '${ATE}' group by 1`,
    },
    {
      nome: 'recebido-e-faturado',
      busca: `por=contribuicao&competencia=${MESES}`,
      colunas: ['contribuicao', 'debitos', 'faturado'],
      devido: `select k.nome as contribuicao, count(*)::int8 as debitos, sum(d.valor)::int8 as faturado from debito d join contribuicao k on k.id = d.contribuicao_id where d.entidade_id = any($1) and d.situacao not in ('cancelado', 'acordo') and d.periodo between '${DE}' and '${ATE}' group by 1`,
    },
    {
      nome: 'fechamentos',
      busca: '',
      colunas: ['feitoEm'],
      devido: 'select feito_em as "feitoEm" from fechamento where entidade_id = any($1)',
      antes: ({ h, e }) => fechamentoNovo(h, e),
    },
  ],
}

const ler = (tipo: TipoDeRelatorio, { nome, busca, colunas, devido, antes }: Lida): Attempt => {
  const escritas = (linhas: readonly Readonly<Record<string, unknown>>[]) =>
    linhas.map((linha) => JSON.stringify(colunas.map((coluna) => linha[coluna]))).toSorted()
  return lendo<RelatorioLido>({
    como: 'admin',
    async chamada(contexto) {
      await antes?.(contexto)
      return { url: `/api/relatorio/${tipo}/${nome}?${busca}` }
    },
    lido: ({ linhas }) => escritas(linhas),
    devido: async (linhas) => escritas(await linhas(devido)),
  })
}

function doTipo(tipo: TipoDeRelatorio): Record<string, Attempt> {
  const path = `/api/relatorio/${tipo}`
  const [primeira, ...outras] = lidas[tipo]
  const { nome, busca, antes } = primeira
  const url = `${path}/${nome}/exportar?formato=csv&${busca}`
  return {
    [`GET ${path}`]: {
      tipo: 'livre',
      como: 'admin',
      motivo: 'tells the reports that the contract declares, which are the same for all',
    },
    [`GET ${path}/:nome`]: ler(tipo, primeira),
    ...Object.fromEntries(outras.map((uma) => [`GET ${path}/:nome #${uma.nome}`, ler(tipo, uma)])),
    [`GET ${path}/:nome/exportar`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200], // the own rows
      // of persons and companies
      ...(tipo === 'Financeiro' && { anota: true as const }),
      async chamada(contexto) {
        await antes?.(contexto)
        return { url }
      },
    },
    [`POST ${path}/:nome/exportar`]: { tipo: 'escrita', como: 'admin', chamada: () => ({ url }) },
  }
}

/** The attempts of reports. */
export const attemptsDosRelatorios: Record<string, Attempt> = Object.assign(
  {},
  ...tiposDeRelatorio.map(doTipo),
)
