import { Readable } from 'node:stream'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import type { FormatoDosDebitos } from '#src/api/contract/cliente/escritorio.ts'
import { nomeDaParcela, type Debito } from '#src/api/contract/dinheiro/debito.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { dataBr } from '#server/boleto/format.ts'
import type { CadastroDevedor } from '#server/modules/cadastro/cadastro/service.ts'
import type { EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { csv, xlsx, type Documento } from '#server/modules/servicos/exportacao/service.ts'

/** A company with its open debits. */
export interface DebitosDaEmpresa {
  empresa: CadastroDevedor
  debitos: Debito[]
}

const tipos = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const colunasDe = (dia: string): Documento['colunas'] => [
  { nome: 'empresa', coluna: coluna('texto', 'Empresa') },
  { nome: 'registro', coluna: coluna('documento', 'CNPJ') },
  { nome: 'matricula', coluna: coluna('inteiro', 'Matrícula') },
  { nome: 'contribuicao', coluna: coluna('texto', 'Contribuição') },
  { nome: 'parcela', coluna: coluna('texto', 'Parcela de acordo') },
  { nome: 'periodo', coluna: coluna('mes', 'Período') },
  { nome: 'vencimento', coluna: coluna('data', 'Vencimento') },
  { nome: 'atraso', coluna: coluna('inteiro', 'Dias de atraso') },
  { nome: 'principal', coluna: coluna('centavos', 'Principal') },
  { nome: 'correcao', coluna: coluna('centavos', 'Correção') },
  { nome: 'multa', coluna: coluna('centavos', 'Multa') },
  { nome: 'juros', coluna: coluna('centavos', 'Juros') },
  { nome: 'desconto', coluna: coluna('centavos', 'Desconto') },
  { nome: 'pago', coluna: coluna('centavos', 'Pago') },
  { nome: 'total', coluna: coluna('centavos', `Valor em ${dataBr(dia)}`) },
]

const linhasDe = ({ empresa, debitos }: DebitosDaEmpresa) =>
  debitos.map(({ contribuicao, parcela, periodo, vencimento, atraso, valor }) => ({
    empresa: empresa.nome,
    registro: formatarRegistro(empresa.registro),
    matricula: empresa.matricula,
    contribuicao: contribuicao.nome,
    parcela: parcela === null ? '' : nomeDaParcela(parcela),
    periodo,
    vencimento,
    atraso,
    principal: valor.principal,
    correcao: valor.correcao,
    multa: valor.multa,
    juros: valor.juros,
    desconto: valor.desconto,
    pago: valor.pago,
    total: valor.total,
  }))

/** The open debits of companies as a sheet, a row each. @param dia of the values, `YYYY-MM-DD` @param agora when it is written */
export function planilhaDosDebitos(
  empresas: readonly DebitosDaEmpresa[],
  {
    dia,
    formato,
    entidade,
    agora,
  }: { dia: string; formato: FormatoDosDebitos; entidade: EntidadeRow; agora: Date },
) {
  const linhas = empresas.flatMap(linhasDe)
  const documento: Documento = {
    entidade: entidade.nomeFantasia,
    titulo: 'Débitos das empresas',
    filtros: [],
    emitidoEm: textoDoInstante(agora.toISOString()),
    total: linhas.length,
    colunas: colunasDe(dia),
    linhas: Readable.from([linhas]),
  }
  return {
    type: tipos[formato],
    name: `Débitos das empresas ${dia}.${formato}`,
    content: () =>
      Readable.from(formato === 'xlsx' ? xlsx(documento) : csv(documento), { objectMode: false }),
  }
}
