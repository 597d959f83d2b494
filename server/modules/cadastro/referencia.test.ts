import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { entradaDe, type PessoaJuridica } from '#src/api/contract/cadastro.ts'
import type { Pagina, Problem } from '#src/api/contract/common.ts'
import type { EntradaHistorico } from '#src/api/contract/historico.ts'
import { pessoaJuridica } from '#server/db/schema.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

const ler = async (matricula: number) =>
  (await h.inject({ url: `/api/pessoajuridica/${matricula}`, headers })).json<PessoaJuridica>()

async function empresa() {
  const { matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
  return ler(matricula)
}

const salvar = (antes: PessoaJuridica, campos: object) =>
  h.inject({
    method: 'PUT',
    url: '/api/pessoajuridica',
    headers,
    payload: { ...entradaDe(antes), ...campos },
  })

const excluirEscritorio = (matricula: number) =>
  h.inject({ method: 'DELETE', url: `/api/contabilidade/${matricula}?versao=1`, headers })

const NAO_HA = {
  code: 'validacao',
  errors: { contabilidade: 'Escritório contábil: não há este cadastro. Escolha outro.' },
}

describe('the office of a company', () => {
  it('is stored by its id, told by what people know it, and taken away', async () => {
    const { id, matricula, registro } = await novoCadastro(h, h.mundo.alfa, 'contabilidade')
    const antes = await empresa()
    expect(antes.contabilidade).toBeNull()
    const depois = (await salvar(antes, { contabilidade: { id } })).json<PessoaJuridica>()
    expect(depois.contabilidade).toEqual({ id, matricula, registro, nome: `Cadastro ${matricula} alfa` })
    expect(await ler(depois.matricula ?? 0)).toEqual(depois)

    // what comes along is what its reader saw: nothing of it is believed
    const igual = await salvar(depois, { contabilidade: { id, nome: 'Outro nome' } })
    expect(igual.json<PessoaJuridica>()).toEqual(depois)
    expect((await salvar(depois, { contabilidade: null })).json<PessoaJuridica>().contabilidade).toBeNull()
  })

  it.each([
    ['of another entidade', () => novoCadastro(h, h.mundo.beta, 'contabilidade')],
    ['that is a company', () => novoCadastro(h, h.mundo.alfa, 'pessoajuridica')],
    ['in the trash', () => novoCadastro(h, h.mundo.alfa, 'contabilidade', { excluidoEm: new Date() })],
    ['that is not there', () => ({ id: 2_000_000_000 })],
  ])('is none %s: refused at its field, and nothing is saved', async (_qual, criar) => {
    const { id } = await criar()
    const antes = await empresa()
    const recusado = await salvar(antes, { contabilidade: { id }, nome: 'Levada junto' })
    expect(recusado.statusCode).toBe(422)
    expect(recusado.json<Problem>()).toMatchObject(NAO_HA)
    expect(await ler(antes.matricula ?? 0)).toEqual(antes)
  })

  it('is no reference across entidades even past the rules: the database refuses it', async () => {
    const { id } = await novoCadastro(h, h.mundo.beta, 'contabilidade')
    const { id: empresaId } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const escrever = h.database.db
      .update(pessoaJuridica)
      .set({ contabilidadeId: id })
      .where(eq(pessoaJuridica.id, empresaId))
    await expect(escrever).rejects.toMatchObject({
      cause: { constraint: 'pessoa_juridica_contabilidade_fk' },
    })
  })

  it('stays, and the company can be saved, when it has gone into the trash since', async () => {
    const { id, matricula } = await novoCadastro(h, h.mundo.alfa, 'contabilidade')
    const ligada = (await salvar(await empresa(), { contabilidade: { id } })).json<PessoaJuridica>()
    expect((await excluirEscritorio(matricula)).statusCode).toBe(200)
    const depois = await salvar(ligada, { cidade: 'Jaú' })
    expect(depois.statusCode).toBe(200)
    expect(depois.json<PessoaJuridica>()).toMatchObject({ cidade: 'Jaú', contabilidade: { id } })
  })

  it('is told by name in the history', async () => {
    const { id, matricula } = await novoCadastro(h, h.mundo.alfa, 'contabilidade')
    const ligada = (await salvar(await empresa(), { contabilidade: { id } })).json<PessoaJuridica>()
    await salvar(ligada, { contabilidade: null })
    const url = `/api/pessoajuridica/${ligada.matricula}/historico`
    const { items } = (await h.inject({ url, headers })).json<Pagina<EntradaHistorico>>()
    const nome = `Cadastro ${matricula} alfa`
    expect(items.slice(0, 2).map(({ campos }) => campos)).toEqual([
      [{ campo: 'contabilidade', de: null, antes: nome, depois: null }],
      [{ campo: 'contabilidade', de: null, antes: null, depois: nome }],
    ])
  })
})
