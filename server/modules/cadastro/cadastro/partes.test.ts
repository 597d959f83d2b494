import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { partesDe, partesDoCadastro } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import type { LinhaDaParte, Parte } from '#src/api/contract/nucleo/parte.ts'
import { ehReferencia } from '#src/api/contract/nucleo/referencia.ts'
import type { RegistroDoRecurso, VinculoDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos, type NomeDeRecurso } from '#src/api/contract/cadastro/recursos.ts'
import { atualizar, criar, criarVarios } from '#server/modules/cadastro/cadastro/service.ts'
import { novoRegistro } from '#server/test-support/attempts/recurso.ts'
import { novoCadastro, novoUsuario } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { novaLinha, umaDeCada } from '#server/test-support/partes.ts'

const h = useApp()
let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

type Cadastro = CadastroComum & Record<string, LinhaDaParte[]>

async function cadastro(tipo: TipoCadastro): Promise<Cadastro> {
  const { matricula } = await novoCadastro(h, h.mundo.alfa, tipo)
  return ler(tipo, matricula)
}
const ler = async (tipo: TipoCadastro, matricula: number | null): Promise<Cadastro> =>
  (await h.inject({ url: `/api/${tipo}/${matricula}`, headers })).json()
const salvar = (tipo: TipoCadastro, antes: CadastroComum, campos: object) =>
  h.inject({
    method: cadastros[tipo].atualizar.method,
    url: `/api/${tipo}`,
    headers,
    payload: { ...entradaDe(antes), ...campos },
  })
const erros = (answer: Awaited<ReturnType<typeof salvar>>) => answer.json<Problem>().errors ?? {}

let vez = 0
const oferecer = (nome: string, e = h.mundo.alfa): Promise<RegistroDoRecurso> =>
  novoRegistro(recursos[nome as NomeDeRecurso], { h, e }, { nome: `Opção ${++vez}` })

/** A new row that names what it has to, and what it is called in a history. */
async function completa(parte: Parte, marca: string, mais: object = {}) {
  const linha = novaLinha(parte, marca, mais)
  let chamada = String(linha[parte.titulo])
  for (const [campo, um] of Object.entries(parte.campos)) {
    if (!ehReferencia(um) || !um.obrigatorio) continue
    const { id, nome } = await oferecer(um.referencia)
    linha[campo] = id
    if (campo === parte.titulo) chamada = nome
  }
  return { linha, chamada }
}

const casos = nomesDosTipos.flatMap((tipo) =>
  Object.entries(partesDe(tipo)).map(([nome, parte]) => [tipo, nome, parte] as const),
)

describe.each(casos)('of a %s, %s', (tipo, nome, parte) => {
  it('are kept in their order, changed, removed, and told in the history by their names', async () => {
    const antes = await cadastro(tipo)
    expect(antes[nome]).toEqual([])
    const [bia, alana] = [await completa(parte, 'Bia'), await completa(parte, 'Alana', { id: -1 })]
    const duas = [bia.linha, alana.linha]
    const salvo = await salvar(tipo, antes, { [nome]: duas })
    expect(salvo.statusCode).toBe(200)
    const com = salvo.json<Cadastro>()
    expect(com[nome]).toEqual(duas.map((linha) => ({ ...linha, id: expect.any(Number) })))
    expect(com.versao).toBe(antes.versao + 1)
    expect(await ler(tipo, antes.matricula)).toEqual(com)
    // what is as it was is no save
    expect((await salvar(tipo, com, {})).json()).toEqual(com)
    const [primeira, segunda] = com[nome] ?? []
    const virada = (await salvar(tipo, com, { [nome]: [segunda, primeira] })).json<Cadastro>()
    expect(virada[nome]).toEqual([segunda, primeira])
    const sem = (await salvar(tipo, virada, { [nome]: [segunda] })).json<Cadastro>()
    expect(sem[nome]).toEqual([segunda])
    const url = `/api/${tipo}/${antes.matricula}/historico`
    const { items } = (await h.inject({ url, headers })).json<Pagina<EntradaHistorico>>()
    const ditos = items.map(({ campos }) => campos.map(({ campo, de, depois }) => [campo, de, depois]))
    expect(ditos[0]).toContainEqual([nome, bia.chamada, false])
    expect(ditos[2]).toContainEqual([nome, bia.chamada, true])
  })

  it('of another cadastro are refused at their place, and nothing is saved', async () => {
    const [meu, outro] = [await cadastro(tipo), await cadastro(tipo)]
    const { linha } = await completa(parte, 'Alheia')
    const deles = (await salvar(tipo, outro, { [nome]: [linha] })).json<Cadastro>()
    const recusado = await salvar(tipo, meu, { [nome]: deles[nome], nome: 'Levada junto' })
    expect(recusado.statusCode).toBe(422)
    expect(Object.keys(erros(recusado))).toEqual([`${nome}.0`])
    expect(await ler(tipo, meu.matricula)).toEqual(meu)
    expect(await ler(tipo, outro.matricula)).toEqual(deles)
  })

  it('are lost to nobody: the second of two people who save is told', async () => {
    const lido = await cadastro(tipo)
    const [primeira, outra] = [await completa(parte, 'Primeira'), await completa(parte, 'Outra')]
    const meu = (await salvar(tipo, lido, { [nome]: [primeira.linha] })).json<Cadastro>()
    const segundo = await salvar(tipo, lido, { [nome]: [outra.linha] })
    expect([segundo.statusCode, segundo.json<Problem>().code]).toEqual([409, 'conflito'])
    expect(await ler(tipo, lido.matricula)).toEqual(meu)
  })
})

const referencias = casos.flatMap(([tipo, nome, parte]) =>
  Object.entries(parte.campos).flatMap(([campo, um]) =>
    ehReferencia(um) ? [[tipo, nome, campo, um.referencia] as const] : [],
  ),
)

describe.each(referencias)('of a %s, %s.%s', (tipo, nome, campo, lookup) => {
  const parte = partesDe(tipo)[nome]!
  const com = (id: number) => ({ [nome]: [novaLinha(parte, 'Com escolha', { [campo]: id })] })

  it('names what its table offers, and nothing of another entidade or table', async () => {
    const certo = await oferecer(lookup)
    const antes = await cadastro(tipo)
    const alheias = [
      await oferecer(lookup, h.mundo.beta),
      await oferecer(lookup === 'assuntos' ? 'tiposAtendimento' : 'assuntos'),
      { id: 2_000_000_000 },
    ]
    for (const { id } of alheias) {
      const recusado = await salvar(tipo, antes, com(id))
      expect(recusado.statusCode).toBe(422)
      expect(Object.keys(erros(recusado))).toEqual([`${nome}.0.${campo}`])
    }
    expect(await ler(tipo, antes.matricula)).toEqual(antes)
    expect((await salvar(tipo, antes, com(certo.id))).statusCode).toBe(200)
  })

  it('holds what it names: its deletion tells of the cadastros', async () => {
    const { id } = await oferecer(lookup)
    const contar = async () =>
      (await h.inject({ url: `${recursos[lookup as NomeDeRecurso].path}/${id}/vinculos`, headers })).json<
        VinculoDoRecurso[]
      >()
    expect(await contar()).toEqual([])
    const antes = await cadastro(tipo)
    // once in a record where each is named once, else as often as one likes
    const outra = novaLinha(parte, 'Outra escolha', { id: -1, [campo]: id })
    await salvar(tipo, antes, { [nome]: [...com(id)[nome]!, ...(parte.unico === campo ? [] : [outra])] })
    expect(await contar()).toEqual([{ recurso: tipo, parte: nome, campo, quantos: 1 }])
  })
})

describe('what is nested in a cadastro', () => {
  it('is stored with a new one', async () => {
    const payload = (await h.inject({ url: '/api/pessoafisica/novo', headers })).json<Cadastro>()
    const partes = umaDeCada('pessoafisica', 'Filha')
    const novo = { ...entradaDe(payload), ...partes, nome: 'Mãe', registro: '12345678909' }
    const criado = await h.inject({ method: 'PUT', url: '/api/pessoafisica', headers, payload: novo })
    expect(criado.statusCode).toBe(200)
    expect(criado.json<Cadastro>().dependentes).toMatchObject([{ nome: 'Filha' }])
  })

  it('holds a year once, told at the later one', async () => {
    const antes = await cadastro('pessoajuridica')
    const de = (ano: number, id: number) =>
      novaLinha(partesDoCadastro.pessoajuridica.exercicios, '', { ano, id })
    const recusado = await salvar('pessoajuridica', antes, {
      exercicios: [de(2024, 0), de(2025, -1), de(2024, -2)],
    })
    expect([recusado.statusCode, erros(recusado)]).toEqual([422, { 'exercicios.2.ano': 'Já está na lista.' }])
    const aceito = await salvar('pessoajuridica', antes, { exercicios: [de(2024, 0), de(2025, -1)] })
    expect(aceito.statusCode).toBe(200)
  })

  it('ends no earlier than it begins, told at the later month; months alone are months', async () => {
    const antes = await cadastro('contabilidade')
    const de = (inicio: string, ate: string) =>
      salvar('contabilidade', antes, {
        isencoes: [novaLinha(partesDoCadastro.contabilidade.isencoes, 'Lei 1', { inicio, ate })],
      })
    expect(erros(await de('2026-05', '2026-04'))).toEqual({
      'isencoes.0.ate': 'O último mês não pode ser antes do primeiro.',
    })
    expect(Object.keys(erros(await de('', '2026-04')))).toEqual(['isencoes.0.inicio'])
    expect(Object.keys(erros(await de('2026-05', '2026-13')))).toEqual(['isencoes.0.ate'])
    expect((await de('2026-05', '2026-05')).json()).toMatchObject({ isencoes: [{ ate: '2026-05' }] })
  })

  it('takes the permission of its own to be changed, and none to stay as it is', async () => {
    const { email } = await novoUsuario(h, h.mundo.alfa, { papeis: ['cadastro'] })
    const dele = await h.entrar(email)
    const antes = await cadastro('pessoafisica')
    const lei = novaLinha(partesDoCadastro.pessoafisica.isencoes, 'Lei 1', { inicio: '2026-01' })
    const pedir = (de: CadastroComum, campos: object) =>
      h.inject({
        method: cadastros.pessoafisica.atualizar.method,
        url: '/api/pessoafisica',
        headers: dele,
        payload: { ...entradaDe(de), ...campos },
      })
    const recusa = await pedir(antes, { isencoes: [lei], nome: 'Levada junto' })
    expect([recusa.statusCode, recusa.json<Problem>().detail]).toEqual([
      403,
      'Você não tem permissão para mudar isenções.',
    ])
    expect(await ler('pessoafisica', antes.matricula)).toEqual(antes)
    const com = (await salvar('pessoafisica', antes, { isencoes: [lei] })).json<Cadastro>()
    // over what is gone by now, that is what is told
    expect((await pedir(antes, { nome: 'Outra' })).json<Problem>().code).toBe('conflito')
    expect((await pedir(com, { isencoes: [] })).statusCode).toBe(403)
    expect((await pedir(com, { nome: 'Com isenção' })).json()).toMatchObject({
      nome: 'Com isenção',
      isencoes: com.isencoes,
    })
    const payload = { ...(await h.inject({ url: '/api/pessoafisica/novo', headers: dele })).json() }
    const nova = { ...entradaDe(payload), nome: 'Nova', registro: '52998224725', isencoes: [lei] }
    expect(
      (await h.inject({ method: 'PUT', url: '/api/pessoafisica', headers: dele, payload: nova })).statusCode,
    ).toBe(403)
  })

  it('is not changed beside a save that comes between: what is compared is the revision that is written over', async () => {
    const { admin, id: entidadeId } = h.mundo.alfa
    const semPermissao = { id: admin.id, papeis: ['cadastro'] as const }
    const comPermissao = { id: admin.id, papeis: ['administrador'] as const }
    const tipo = 'pessoafisica'
    const antes = await cadastro(tipo)
    const lei = novaLinha(partesDoCadastro[tipo].isencoes, 'Lei 1', { inicio: '2026-01' })
    const escopo = h.database.escopo(entidadeId, { usuarioId: admin.id, origem: 'http' })
    const com = (campos: object) => z.parse(cadastros[tipo].entrada, { ...entradaDe(antes), ...campos })
    // the service itself asks, whoever calls it
    const proibida = atualizar(escopo, cadastros[tipo], com({ isencoes: [lei] }), semPermissao)
    await expect(proibida).rejects.toMatchObject({ status: 403 })
    const nova = com({ id: 0, matricula: null, registro: '11144477735', isencoes: [lei] })
    await expect(criar(escopo, cadastros[tipo], nova, semPermissao)).rejects.toMatchObject({ status: 403 })
    const novas = criarVarios(escopo, cadastros[tipo], [nova], semPermissao)
    await expect(novas).rejects.toMatchObject({ status: 403 })
    // the revision that the other save is about to make, with the exemptions of before it
    const adivinhada = com({ versao: antes.versao + 1, isencoes: [] })
    const gravar = escopo.transacao.bind(escopo)
    const espiao = vi.spyOn(escopo, 'transacao').mockImplementationOnce(async (trabalho) => {
      espiao.mockRestore()
      await atualizar(escopo, cadastros[tipo], com({ isencoes: [lei] }), comPermissao)
      return gravar(trabalho)
    })
    const corrida = atualizar(escopo, cadastros[tipo], adivinhada, semPermissao)
    await expect(corrida).rejects.toMatchObject({ code: 'conflito' })
    espiao.mockRestore()
    const agora = await ler(tipo, antes.matricula)
    expect([agora.versao, agora.isencoes]).toEqual([antes.versao, []])
    // the same of a save that has seen what it writes over
    const feita = await atualizar(escopo, cadastros[tipo], com({ isencoes: [lei] }), comPermissao)
    expect(feita.isencoes).toMatchObject([{ referencia: 'Lei 1' }])
  })

  it('takes documents with or without their mask, and refuses wrong ones at their field', async () => {
    const antes = await cadastro('pessoajuridica')
    const { socios: parte } = partesDoCadastro.pessoajuridica
    const com = (registro: string) =>
      salvar('pessoajuridica', antes, { socios: [novaLinha(parte, 'Ana', { registro })] })
    expect(Object.keys(erros(await com('111.444.777-36')))).toEqual(['socios.0.registro'])
    expect((await com('12.ABC.345/01DE-35')).json<Cadastro>().socios).toMatchObject([
      { registro: '12ABC34501DE35' },
    ])
  })
})

it.each(nomesDosTipos)('a %s leaves no earlier than it joined, told at the later date', async (tipo) => {
  const antes = await cadastro(tipo)
  const entre = (dataFiliacao: string | null, dataDesligamento: string) =>
    salvar(tipo, antes, { dataFiliacao, dataDesligamento, motivoDesligamento: 'A pedido' })
  const recusado = await entre('2020-05-02', '2020-05-01')
  expect([recusado.statusCode, Object.keys(erros(recusado))]).toEqual([422, ['dataDesligamento']])
  expect((await entre('2020-05-02', '2020-05-02')).json()).toMatchObject({
    dataFiliacao: '2020-05-02',
    dataDesligamento: '2020-05-02',
    motivoDesligamento: 'A pedido',
  })
})
