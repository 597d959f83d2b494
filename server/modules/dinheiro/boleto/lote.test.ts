import { eq, inArray } from 'drizzle-orm'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { gerarBoletos as chamadaGerar } from '#src/api/contract/dinheiro/boleto-lote.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { readBoletoPdf } from '#server/boleto/test-support/read-barcode.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { boleto, contaBancaria } from '#server/db/schema/dinheiro.ts'
import { Fila } from '#server/jobs/fila.ts'
import { Tarefas } from '#server/modules/servicos/tarefa/service.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { boletosDe } from '#server/test-support/boleto.ts'
import { emitirDebitos, encerrar, quitar } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { emCadaComando } from '#server/test-support/queda.ts'
import { daquiA } from '#server/test-support/rows.ts'
import { emitirDosDevedores, gerar as gerarBoletos } from './lote.ts'

const h = useApp({}, { money: true })
const correio = mailbox(h)
const admin = () => h.entrar(h.mundo.alfa.admin.email)

let ano = 2040
/** So many new open debits of a company. @returns their ids */
async function dever(cadastroId: number, quantos: number, contribuicao: 'mensal' | 'sindical' = 'mensal') {
  const { id: entidadeId, contribuicoes } = h.mundo.alfa
  return emitirDebitos(
    h.database.db,
    Array.from({ length: quantos }, () => ({
      entidadeId,
      cadastroId,
      contribuicaoId: contribuicoes[contribuicao],
      periodo: `${++ano}-01`,
      vencimento: daquiA(20),
      valor: 1_000,
    })),
  )
}

/** A new company with so many open debits, on the conta of bank 001. */
async function devedor(
  quantos: number,
  { email = '', contribuicao = 'mensal' }: { email?: string; contribuicao?: 'mensal' | 'sindical' } = {},
) {
  const { id: cadastroId } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
  await h.database.db.update(cadastro).set({ email }).where(eq(cadastro.id, cadastroId))
  return { cadastroId, ids: await dever(cadastroId, quantos, contribuicao) }
}

const pedir = async (payload: object, headers?: { authorization: string }) =>
  h.inject({ method: 'POST', url: '/api/boleto/lote', headers: headers ?? (await admin()), payload })

/** Starts it, waits for its end, and tells how it ended. */
async function gerar(payload: object): Promise<Tarefa> {
  const answer = await pedir({ destino: 'pdf', juntar: true, ...payload })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { tarefaId } = answer.json<z.output<typeof chamadaGerar.response>>()
  await h.app.fila.ocioso()
  return (await h.inject({ url: `/api/tarefa/${tarefaId}`, headers: await admin() })).json<Tarefa>()
}

const arquivoDe = async ({ id }: Tarefa) =>
  (await h.inject({ url: `/api/tarefa/${id}/arquivo`, headers: await admin() })).rawPayload

/** The files of an archive, by its local headers: `zip` writes their sizes behind them, the index in front of its end. */
function arquivosDo(zip: Buffer): Map<string, Buffer> {
  const arquivos = new Map<string, Buffer>()
  let em = zip.readUInt32LE(zip.length - 6)
  for (let n = zip.readUInt16LE(zip.length - 12); n > 0; n--) {
    const [comprimido, nome, local] = [
      zip.readUInt32LE(em + 20),
      zip.readUInt16LE(em + 28),
      zip.readUInt32LE(em + 42),
    ]
    const chamado = zip.subarray(em + 46, em + 46 + nome).toString()
    const inicio = local + 30 + zip.readUInt16LE(local + 26)
    arquivos.set(chamado, inflateRawSync(zip.subarray(inicio, inicio + comprimido)))
    em += 46 + nome
  }
  return arquivos
}

describe('slips of many debits', () => {
  it('are the pages of one PDF, one for what each debtor owes on a conta', async () => {
    const [um, outro] = [await devedor(3), await devedor(1)]
    const feita = await gerar({ linhas: [...um.ids, ...outro.ids] })
    expect(feita).toMatchObject({
      situacao: 'concluida',
      titulo: 'Boletos de 4 débitos',
      feitos: 4,
      total: 4,
    })
    expect(feita.relatorio).toEqual([
      expect.stringMatching(
        /^2 boletos de 4 débitos, R\$\s40,00, .+ O arquivo fica em Tarefas por 7 dias\.$/,
      ),
    ])
    expect(feita.arquivo?.nome).toMatch(/^Boletos \d{4}-\d\d-\d\d\.pdf$/)
    const paginas = await readBoletoPdf(await arquivoDe(feita))
    const [deUm] = await boletosDe(h.database.db, um.ids[0]!)
    const [deOutro] = await boletosDe(h.database.db, outro.ids[0]!)
    expect(paginas.map(({ barcode }) => barcode)).toEqual([deUm?.codigoBarras, deOutro?.codigoBarras])
    expect(deUm?.valor).toBe(3_000)
  })

  it('run twice are the same', async () => {
    const { ids } = await devedor(2)
    await gerar({ linhas: ids })
    await gerar({ linhas: ids })
    expect(await boletosDe(h.database.db, ids[0]!)).toHaveLength(1)
  })

  it('are one for each debit where so chosen, a file each in a ZIP', async () => {
    const { ids } = await devedor(2)
    const feita = await gerar({ linhas: ids, destino: 'zip', juntar: false })
    const arquivos = arquivosDo(await arquivoDe(feita))
    expect(arquivos.size).toBe(2)
    for (const [nome, conteudo] of arquivos) {
      expect(nome).toMatch(/ \d{4}-\d\d-\d\d \d+\.pdf$/)
      expect(await readBoletoPdf(conteudo)).toHaveLength(1)
    }
  })

  it('are those of a query; what is not open is counted, not issued', async () => {
    const { ids, cadastroId } = await devedor(2)
    await encerrar(h.database, ids[0]!, 'cancelado')
    const [{ matricula } = { matricula: 0 }] = await h.database.db
      .select({ matricula: cadastro.matricula })
      .from(cadastro)
      .where(eq(cadastro.id, cadastroId))
    const feita = await gerar({ busca: { matricula: `igual.${matricula}`, situacao: 'todos' } })
    expect(feita.relatorio).toEqual([
      expect.stringMatching(/^1 boleto de 1 débito/),
      '1 débito ficou de fora: Não está mais em aberto.',
    ])
    expect(await boletosDe(h.database.db, ids[0]!)).toEqual([])
  })

  it('are issued for those that can be; why the others are not is told', async () => {
    const { contas } = h.mundo.alfa
    const [bom, sem] = [await devedor(1), await devedor(2, { contribuicao: 'sindical' })]
    const daConta = eq(contaBancaria.id, contas.caixa)
    await h.database.db.update(contaBancaria).set({ ativo: false }).where(daConta)
    const feita = await gerar({ linhas: [...sem.ids, ...bom.ids], juntar: false })
    const nada = await gerar({ linhas: sem.ids })
    await h.database.db.update(contaBancaria).set({ ativo: true }).where(daConta)
    const motivo = 'A conta bancária desta contribuição está inativa.'
    expect(feita.relatorio).toEqual([
      expect.stringMatching(/^1 boleto de 1 débito/),
      `2 débitos ficaram de fora: ${motivo}`,
    ])
    expect(nada).toMatchObject({
      situacao: 'falhou',
      erro: `Nenhum boleto foi gerado. 2 débitos ficaram de fora: ${motivo}`,
      arquivo: null,
    })
  })

  it('go to each debtor by mail, once; who has no address is told of, and gets no number', async () => {
    const [com, sem] = [await devedor(2, { email: 'financeiro@devedora.exemplo' }), await devedor(1)]
    const feita = await gerar({ linhas: [...com.ids, ...sem.ids], destino: 'email', juntar: false })
    expect(feita).toMatchObject({
      situacao: 'concluida',
      titulo: 'Boletos de 3 débitos por e-mail',
      arquivo: null,
    })
    expect(feita.relatorio).toEqual([
      '1 débito ficou de fora: O devedor não tem e-mail.',
      expect.stringMatching(/^2 boletos de 2 débitos, R\$\s20,00, a caminho por e-mail\.$/),
    ])
    const [carta, ...outras] = await correio.abrir()
    expect(outras).toEqual([])
    expect(carta?.para).toBe('financeiro@devedora.exemplo')
    const slips = await h.database.db
      .select({ linha: boleto.linhaDigitavel })
      .from(boleto)
      .where(
        inArray(
          boleto.id,
          (await Promise.all(com.ids.map((id) => boletosDe(h.database.db, id)))).flat().map(({ id }) => id),
        ),
      )
    expect(slips).toHaveLength(2)
    for (const { linha } of slips) expect(carta?.texto).toContain(linha)
    // all of one debtor in one file, under their name
    expect(carta?.anexos).toEqual([expect.stringMatching(/^Boletos .* \d{4}-\d\d-\d\d \d+\.pdf$/)])
    expect(await boletosDe(h.database.db, sem.ids[0]!)).toEqual([])
  })
})

it('a debit that was paid since the tarefa began gets no slip, and those beside it do', async () => {
  const { ids } = await devedor(2)
  await quitar(h.database, ids[0]!)
  const lote = { destino: 'pdf' as const, juntar: true, em: null, devedores: [ids], fechados: 0 }
  const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
  const [emitidos] = await emitirDosDevedores(escopo, lote, [ids])
  expect(emitidos?.emissoes.map(({ boleto: um }) => um.valor)).toEqual([1_000])
  expect(emitidos?.deixados).toEqual([['Não está mais em aberto.', 1]])
  expect(await boletosDe(h.database.db, ids[0]!)).toEqual([])
})

it('by mail, whose process dies at any of its statements, are one for each debit, and one mail for each debtor', async () => {
  const enderecos = ['um@devedora.exemplo', 'outro@devedora.exemplo']
  const devedores: number[] = []
  for (const email of enderecos) devedores.push((await devedor(1, { email })).cadastroId)
  const fila = new Fila(h.database, { info: () => {}, warn: () => {}, error: () => {} })
  // nobody runs it until a process comes
  const tarefas = new Tarefas({ fila, database: h.database, avisar: async () => undefined })
  const { admin: quem, id: entidadeId } = h.mundo.alfa
  let jaForam = 0
  const comandos = await emCadaComando(
    { database: h.database, fila: h.app.fila },
    async () => {
      const linhas = (await Promise.all(devedores.map((id) => dever(id, 1)))).flat()
      const escopo = h.database.escopo(entidadeId, { usuarioId: quem.id, origem: 'http' })
      await gerarBoletos(tarefas, escopo, { linhas, destino: 'email', juntar: true })
      jaForam = 0
      return linhas
    },
    async (linhas, comando) => {
      const cartas = await correio.abrir()
      expect([comando, new Set(cartas.map(({ para }) => para))]).toEqual([comando, new Set(enderecos)])
      // a letter that the mail server took may go out once more, if the process dies before that is noted
      expect(cartas.length - devedores.length).toBeLessThanOrEqual(jaForam > 0 ? 1 : 0)
      for (const [i, id] of linhas.entries()) {
        const slips = await boletosDe(h.database.db, id)
        expect([comando, slips.length]).toEqual([comando, 1])
        for (const { para, texto } of cartas)
          expect(texto.includes(slips[0]?.linhaDigitavel ?? '?')).toBe(para === enderecos[i])
      }
    },
    () => {
      jaForam = correio.quantas()
    },
  )
  // every statement of a run was hit once
  expect(comandos).toBeGreaterThan(20)
})

describe('refused', () => {
  it.each([
    ['neither debits nor a query', {}, 422, 'validacao'],
    ['a day that is past', { linhas: [1], em: daquiA(-2) }, 422, 'validacao'],
    ['debits that are not there', { linhas: [2_000_000_000] }, 409, 'sem-debito-aberto'],
  ])('%s', async (_, payload, status, code) => {
    const answer = await pedir({ destino: 'pdf', juntar: true, ...payload })
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([status, code])
  })

  it('without the permission', async () => {
    const { ids } = await devedor(1)
    const payload = { linhas: ids, destino: 'pdf', juntar: true }
    const atendente = await h.entrar(h.mundo.alfa.atendimento.email)
    expect((await pedir(payload, atendente)).statusCode).toBe(403)
    expect((await pedir(payload)).statusCode).toBe(200)
    await h.app.fila.ocioso()
  })
})
