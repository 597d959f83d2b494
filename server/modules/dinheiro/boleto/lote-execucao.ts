import { addAbortSignal, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { tamanho } from '#src/api/contract/nucleo/file-type.ts'
import { hoje } from '#server/calendario.ts'
import type { DadosBoleto } from '#server/boleto/dados.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { guardarArquivo } from '#server/modules/nucleo/arquivo/service.ts'
import { logoImpresso, type EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { filtroDe } from '#server/modules/dinheiro/debito/service.ts'
import { zip } from '#server/modules/servicos/exportacao/service.ts'
import { GUARDA_DE_ARQUIVOS } from '#server/modules/servicos/tarefa/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { nomeEmArquivo } from './arquivo.ts'
import { enviarAoDevedor } from './cartas.ts'
import { dadosDoBoleto } from './documento.ts'
import {
  balancoDe,
  BOLETOS_EM_ARQUIVO,
  BOLETOS_POR_EMAIL,
  DEVEDORES_POR_VEZ,
  emitirDosDevedores,
  fraseDoBalanco,
  frasesDosDeixados,
  somado,
  type Balanco,
  type Lote,
} from './lote.ts'
import type { Emissao } from './emissao.ts'

/** Bytes of the file that a tarefa makes: what a ZIP's fields hold. */
const BYTES_MAX = 4 * 1024 ** 3 - 1
const SEM_EMAIL = 'O devedor não tem e-mail.'
const ESCONDIDO = 'O filtro da entidade esconde este débito do cliente.'

interface Ponto {
  /** Debtors that are done. */
  devedores: number
  balanco: Balanco
}

/** Says how slips of many debits are issued: into one file, or by mail, a step some debtors. */
export function registrarLotes(app: FastifyInstance): void {
  app.tarefas.registrarCorrida(BOLETOS_EM_ARQUIVO, async ({ parametros, escopo, sinal, andou }) => {
    const beneficiario = await app.entidades.porId(escopo.entidadeId)
    const pagina = { logo: await logoImpresso(beneficiario), paraEstranho: false }
    const total = parametros.devedores.flat().length
    let balanco = balancoDe(parametros)
    const emitidos = async function* () {
      for await (const { emissoes, feitos, ate } of emFatias(escopo, parametros, balanco)) {
        balanco = ate
        yield* emissoes.map((emissao) => dadosDoBoleto(emissao, beneficiario, pagina))
        andou(feitos, total)
      }
      if (balanco.boletos === 0)
        throw new AppError(
          409,
          'sem-boleto',
          ['Nenhum boleto foi gerado.', ...frasesDosDeixados(balanco)].join(' '),
        )
    }
    const { content, type, name } = await comoArquivo(parametros, emitidos(), beneficiario)
    const { path, hash, size } = await app.files.receive(addAbortSignal(sinal, content), BYTES_MAX)
    const feito = { path, hash, size, type, name }
    return {
      guardar: async () => ({
        arquivo: {
          id: (await guardarArquivo(escopo, app.files, feito)).id,
          nome: name,
          tamanho: size,
          acessos: ['financeiro:boleto'],
        },
        relatorio: [
          `${fraseDoBalanco(balanco)}, ${tamanho(size)}. O arquivo fica em Tarefas por ${GUARDA_DE_ARQUIVOS} dias.`,
          ...frasesDosDeixados(balanco),
        ],
      }),
      desfazer: () => app.files.discard(feito),
    }
  })

  app.tarefas.registrar<Lote, Ponto>(BOLETOS_POR_EMAIL, async ({ parametros, ponto, escopo }) => {
    const { devedores: feitos, balanco } = ponto ?? { devedores: 0, balanco: balancoDe(parametros) }
    const estes = parametros.devedores.slice(feitos, feitos + DEVEDORES_POR_VEZ)
    const mostra = await filtroDe(escopo, 'publico', hoje())
    const emitidos = await emitirDosDevedores(escopo, parametros, estes, (linha) =>
      linha.cadastro.email === '' ? SEM_EMAIL : mostra(linha) ? null : ESCONDIDO,
    )
    for (const { emissoes } of emitidos)
      await enviarAoDevedor(
        app.nucleo,
        escopo,
        emissoes.map(({ boleto }) => boleto.id),
      )
    const depois = emitidos.reduce(somado, balanco)
    const fim = feitos + estes.length >= parametros.devedores.length
    return {
      ponto: { devedores: feitos + estes.length, balanco: depois },
      feitos: estes.flat().length,
      fim,
      ...(fim && {
        relatorio: frasesDosDeixados(depois),
        resumo: `${fraseDoBalanco(depois)}, a caminho por e-mail.`,
      }),
    }
  })
}

/** Some debtors at a time, each time in a transaction of its own. */
async function* emFatias(escopo: Escopo, lote: Lote, inicio: Balanco) {
  let ate = inicio
  let feitos = 0
  for (let i = 0; i < lote.devedores.length; i += DEVEDORES_POR_VEZ) {
    const estes = lote.devedores.slice(i, i + DEVEDORES_POR_VEZ)
    const emitidos = await emitirDosDevedores(escopo, lote, estes)
    ate = emitidos.reduce(somado, ate)
    feitos += estes.flat().length
    yield { emissoes: emitidos.flatMap(({ emissoes }): Emissao[] => emissoes), feitos, ate }
  }
}

/** Pages as they are drawn: all in one PDF, or a PDF of each in an archive, named by document number. */
async function comoArquivo(
  { destino }: Lote,
  paginas: AsyncIterable<DadosBoleto>,
  { razaoSocial }: EntidadeRow,
) {
  const { boletoPdf, boletosPdf } = await import('#server/boleto/pdf.ts')
  const dia = hoje()
  if (destino === 'pdf')
    return {
      type: 'application/pdf' as const,
      name: `Boletos ${dia}.pdf`,
      content: boletosPdf(paginas, { titulo: 'Boletos', autor: razaoSocial, data: dia }),
    }
  const entradas = async function* () {
    for await (const dados of paginas) yield { nome: nomeNoZip(dados), conteudo: [await boletoPdf(dados)] }
  }
  return {
    type: 'application/zip' as const,
    name: `Boletos ${dia}.zip`,
    content: Readable.from(zip(entradas()), { objectMode: false }),
  }
}

/** Whose it is, and what no two slips have in common. */
const nomeNoZip = ({ pagador, vencimento, titulo }: DadosBoleto) =>
  `${nomeEmArquivo(pagador.nome)} ${vencimento} ${titulo.nossoNumero}.pdf`
