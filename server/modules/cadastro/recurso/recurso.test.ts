import { beforeAll, describe, expect, it } from 'vitest'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { EntradaDoRecurso, Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { concede } from '#src/api/contract/nucleo/papeis.ts'
import { corpoDoRecurso, entradaDoRegistro } from '#server/test-support/attempts/recurso.ts'
import { preparar, novoUsuario } from '#server/test-support/attempts-rows.ts'
import { tabelaDe } from './repo.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let headers: { authorization: string }
/** Somebody who may read and write, and not delete. */
let leitora: { authorization: string }

beforeAll(async () => {
  await preparar(h)
  headers = await h.entrar(h.mundo.alfa.admin.email)
  const { email } = await novoUsuario(h, h.mundo.alfa, { papeis: ['consulta'] })
  leitora = await h.entrar(email)
})

describe.each(Object.values(recursos).map((recurso) => [recurso.nome, recurso as Recurso] as const))(
  '%s',
  (_nome, recurso) => {
    const enviar = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      h.inject({ method, url, headers, ...(payload && { payload }) })
    const criar = async (mais: Partial<EntradaDoRecurso>) =>
      (
        await enviar('POST', recurso.path, corpoDoRecurso(recurso, mais, h.mundo.alfa))
      ).json<RegistroDoRecurso>()
    const listar = async (busca: string) =>
      (await h.inject({ url: `${recurso.path}?${busca}`, headers })).json<Pagina<RegistroDoRecurso>>()
    const gravar = (registro: RegistroDoRecurso, mais: Partial<EntradaDoRecurso>) =>
      enviar('PUT', recurso.path, entradaDoRegistro(recurso, registro, mais))
    /** A record as its list tells it. */
    const naLista = (registro: RegistroDoRecurso) =>
      Object.fromEntries(Object.entries(registro).filter(([nome]) => !(nome in recurso.partes)))
    const recusa = (problema: Problem) => ({
      code: problema.code,
      campos: Object.keys(problema.errors ?? {}),
    })

    it('is stored, found, changed, put into the trash and taken out', async () => {
      const novo = await criar({ nome: '  Sócia Fundadora ' })
      expect(novo).toMatchObject({ nome: 'Sócia Fundadora', versao: 1, ativo: true })
      expect((await listar('q=SOCIA&nome=contem.fundadora')).items).toEqual([naLista(novo)])
      const mudado = await gravar(novo, { nome: 'Sócia remida', ativo: false })
      expect(mudado.json()).toMatchObject({ id: novo.id, versao: 2, nome: 'Sócia remida', ativo: false })
      expect((await listar('q=remida&situacao=ativos')).totalItems).toBe(0)
      expect((await listar('q=remida&ativo=nao')).totalItems).toBe(1)
      const excluido = await enviar('DELETE', `${recurso.path}/${novo.id}?versao=2`)
      expect(excluido.json()).toEqual({ versao: 3 })
      expect((await listar('q=remida')).totalItems).toBe(0)
      expect((await listar('q=remida&situacao=excluidos')).totalItems).toBe(1)
      const restaurado = await enviar('POST', `${recurso.path}/${novo.id}/restaurar`, { versao: 3 })
      expect(restaurado.json()).toMatchObject({ versao: 4, excluidoEm: null, ativo: false })
      expect((await listar('q=remida')).totalItems).toBe(1)
    })

    it('refuses a name that another one has, whatever its case and accents, and no other', async () => {
      const maos = await criar({ nome: 'Mãos à obra' })
      const outro = await criar({ nome: 'Outra coisa' })
      const repetido = await enviar(
        'POST',
        recurso.path,
        corpoDoRecurso(recurso, { nome: 'MAOS A OBRA' }, h.mundo.alfa),
      )
      expect(repetido.statusCode).toBe(409)
      expect(recusa(repetido.json())).toEqual({ code: 'nome-duplicado', campos: ['nome'] })
      expect(recusa((await gravar(outro, { nome: 'Maos à Obra' })).json()).code).toBe('nome-duplicado')
      expect((await gravar(maos, { nome: 'MAOS A OBRA' })).statusCode).toBe(200)
      // what is in the trash holds no name, and comes back only while nobody else has it
      await enviar('DELETE', `${recurso.path}/${maos.id}?versao=2`)
      expect((await gravar(outro, { nome: 'Mãos à obra' })).statusCode).toBe(200)
      const restaurado = await enviar('POST', `${recurso.path}/${maos.id}/restaurar`, { versao: 3 })
      expect(recusa(restaurado.json())).toEqual({ code: 'nome-duplicado', campos: ['nome'] })
    })

    it('is refused as a new one when it exists, and stays the only one', async () => {
      const novo = await criar({ nome: 'Já guardado' })
      const incluir = (mais: Partial<EntradaDoRecurso>) =>
        enviar('POST', recurso.path, corpoDoRecurso(recurso, mais, h.mundo.alfa))
      const { id, versao } = novo
      const recusado = await incluir({ id, versao, nome: 'Guardado de novo' })
      expect([recusado.statusCode, recusado.json<Problem>()]).toEqual([
        422,
        expect.objectContaining({
          code: 'validacao',
          detail: 'Este registro já existe: use a alteração.',
        }),
      ])
      expect((await listar('q=guardado')).items).toEqual([naLista(novo)])
      expect((await incluir({ nome: 'Guardado de novo' })).statusCode).toBe(200)
      expect((await listar('q=guardado')).totalItems).toBe(2)
    })

    it('is saved over the revision that was read and over no other', async () => {
      const novo = await criar({ nome: 'Disputado' })
      expect((await gravar(novo, { nome: 'Disputado por uma' })).statusCode).toBe(200)
      const tarde = await gravar(novo, { nome: 'Disputado por outra' })
      expect(tarde.statusCode).toBe(409)
      expect(tarde.json<Problem>()).toMatchObject({
        code: 'conflito',
        detail: expect.stringContaining('salvou'),
      })
      expect((await enviar('DELETE', `${recurso.path}/${novo.id}?versao=1`)).statusCode).toBe(409)
      expect((await enviar('DELETE', `${recurso.path}/${novo.id}?versao=2`)).statusCode).toBe(200)
    })

    it('writes nothing when nothing changed', async () => {
      const novo = await criar({ nome: 'Imutável' })
      expect((await gravar(novo, { nome: ' Imutável ' })).json()).toEqual(novo)
    })

    it('tells at the field what cannot be stored', async () => {
      const vazio = await enviar('POST', recurso.path, corpoDoRecurso(recurso, { nome: ' ' }, h.mundo.alfa))
      expect(vazio.statusCode).toBe(422)
      expect(recusa(vazio.json()).campos).toEqual(['nome'])
      const estranho = await enviar('POST', recurso.path, {
        ...corpoDoRecurso(recurso, { nome: 'X' }, h.mundo.alfa),
        cor: 1,
      })
      expect(estranho.statusCode).toBe(422)
    })

    it('is found at its own address alone', async () => {
      const { id } = await criar({ nome: 'Só daqui' })
      // those of the same table, among them itself
      const vizinhos = (Object.values(recursos) as Recurso[]).filter(
        (outro) => tabelaDe(outro) === tabelaDe(recurso),
      )
      const respostas = vizinhos.map(
        async ({ path }) => (await h.inject({ url: `${path}/${id}`, headers })).statusCode,
      )
      expect(await Promise.all(respostas)).toEqual(
        vizinhos.map(({ nome }) => (nome === recurso.nome ? 200 : 404)),
      )
    })

    // of those that only who writes them reads there is nobody to be refused
    it.skipIf(!concede(['consulta'], recurso.listar.access))(
      'shows the trash to those alone who may delete',
      async () => {
        const { id } = await criar({ nome: 'Escondido' })
        const ler = (quem: typeof headers, url: string) => h.inject({ url, headers: quem })
        expect((await ler(leitora, `${recurso.path}/${id}`)).statusCode).toBe(200)
        await enviar('DELETE', `${recurso.path}/${id}?versao=1`)
        for (const [quem, esperado] of [
          [headers, 200],
          [leitora, 404],
        ] as const)
          expect((await ler(quem, `${recurso.path}/${id}`)).statusCode).toBe(esperado)
        expect((await ler(leitora, `${recurso.path}?situacao=excluidos`)).statusCode).toBe(403)
      },
    )
  },
)
