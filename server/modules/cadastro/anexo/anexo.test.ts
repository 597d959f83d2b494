import { createReadStream, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANEXOS_MAX, type Anexo } from '#src/api/contract/cadastro/anexo.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { arquivo } from '#server/db/schema/nucleo.ts'
import { anexo, cadastro } from '#server/db/schema/cadastro.ts'
import { novoAnexo, novoCadastro, novoUsuario, pdfNovo } from '#server/test-support/attempts-rows.ts'
import { asForm, FORM_TYPE, type Part } from '#server/test-support/form.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
type Headers = { authorization: string }
let admin: Headers
beforeAll(async () => {
  admin = await h.entrar(h.mundo.alfa.admin.email)
})

const enderecoDe = (matricula: number) => `/api/anexo/pessoajuridica/${matricula}`
const enviar = (url: string, form: Part[], headers = admin) => {
  const corpo = asForm(form)
  return h.inject({ method: 'POST', url, payload: corpo.payload, headers: { ...headers, ...corpo.headers } })
}
const listar = async (url: string, mais = '', headers = admin) =>
  (await h.inject({ url: `${url}${mais}`, headers })).json<Pagina<Anexo>>()
const chamar = (method: 'PUT' | 'DELETE' | 'POST' | 'GET', url: string, payload?: object, headers = admin) =>
  h.inject({ method, url, headers, ...(payload && { payload }) })
const como = async (...papeis: Papel[]) => h.entrar((await novoUsuario(h, h.mundo.alfa, { papeis })).email)
const arquivos = async () => (await h.database.db.select({ id: arquivo.id }).from(arquivo)).length
const esperando = () => readdirSync(join(h.config.dataDir, 'files', 'tmp'))

describe('a file that is kept with a cadastro', () => {
  it('is listed with who added it and what it is, and comes back as it was under its own name', async () => {
    const { matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const url = enderecoDe(matricula)
    const conteudo = '%PDF-1.7 contrato'
    const feito = await enviar(url, [
      ...pdfNovo(conteudo, '../Contrato de adesão.pdf'),
      { name: 'descricao', content: ' Assinado ' },
    ])
    expect(feito.statusCode).toBe(200)
    const esperado = {
      id: expect.any(Number),
      versao: 1,
      nome: 'Contrato de adesão.pdf',
      descricao: 'Assinado',
      tipo: 'application/pdf',
      tamanho: conteudo.length,
      criadoEm: expect.any(String),
      criadoPor: 'admin alfa',
      excluidoEm: null,
    }
    expect(feito.json()).toEqual(esperado)
    const { items, totalItems } = await listar(url)
    expect([items, totalItems]).toEqual([[esperado], 1])
    const baixado = await chamar('GET', `${url}/${items[0]!.id}`)
    expect(baixado.body).toBe(conteudo)
    expect(baixado.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Contrato de ades?o.pdf"; filename*=UTF-8''Contrato%20de%20ades%C3%A3o.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
  })

  it('is renamed within its type, and described; a stale change is refused with who made the other', async () => {
    const { url, lista } = await novoAnexo(h, h.mundo.alfa)
    const novo = { versao: 1, nome: 'ata.exe', descricao: 'Posse' }
    const mudado = await chamar('PUT', url, novo)
    expect(mudado.json()).toMatchObject({ nome: 'ata.exe.pdf', descricao: 'Posse', versao: 2 })
    const velho = await chamar('PUT', url, { ...novo, nome: 'outra.pdf' })
    expect(velho.statusCode).toBe(409)
    expect(velho.json<Problem>()).toMatchObject({
      code: 'conflito',
      detail: expect.stringContaining('admin alfa alterou este documento'),
    })
    expect((await listar(lista)).items).toMatchObject([{ nome: 'ata.exe.pdf', versao: 2 }])
    const semNome = await chamar('PUT', url, { ...novo, versao: 2, nome: ' ' })
    expect([semNome.statusCode, semNome.json<Problem>().errors]).toEqual([422, { nome: expect.any(String) }])
  })

  it('is marked when it is deleted, seen then by those alone who may restore it, and comes back', async () => {
    const { id, url, lista } = await novoAnexo(h, h.mundo.alfa)
    expect((await chamar('DELETE', `${url}?versao=2`)).statusCode).toBe(409)
    expect((await chamar('DELETE', `${url}?versao=1`)).json()).toEqual({ versao: 2 })
    expect((await listar(lista)).items).toEqual([])
    for (const [method, fim, payload] of [
      ['GET', '', undefined],
      ['PUT', '', { versao: 2, nome: 'x.pdf', descricao: '' }],
      ['DELETE', '?versao=2', undefined],
    ] as const)
      expect((await chamar(method, url + fim, payload)).statusCode).toBe(404)
    expect((await listar(lista, '?situacao=excluidos')).items).toMatchObject([
      { id, excluidoEm: expect.any(String) },
    ])
    const leitor = await como('consulta')
    expect((await chamar('GET', lista, undefined, leitor)).statusCode).toBe(200)
    expect((await chamar('GET', `${lista}?situacao=excluidos`, undefined, leitor)).statusCode).toBe(403)
    expect((await chamar('POST', `${url}/restaurar`, { versao: 1 })).statusCode).toBe(409)
    expect((await chamar('POST', `${url}/restaurar`, { versao: 2 })).json()).toMatchObject({
      id,
      excluidoEm: null,
      versao: 3,
    })
    expect((await chamar('GET', url)).body).toBe('%PDF-1.7 de alfa')
    // what is not deleted is not restored
    expect((await chamar('POST', `${url}/restaurar`, { versao: 3 })).statusCode).toBe(404)
  })

  it('is of its cadastro alone, and out of sight while that is in the trash', async () => {
    const { id, url, empresa } = await novoAnexo(h, h.mundo.alfa)
    const outra = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    expect((await chamar('GET', url)).statusCode).toBe(200)
    expect((await chamar('GET', `${enderecoDe(outra.matricula)}/${id}`)).statusCode).toBe(404)
    expect((await chamar('DELETE', `${enderecoDe(outra.matricula)}/${id}?versao=1`)).statusCode).toBe(404)
    expect((await chamar('GET', `/api/anexo/pessoafisica/${empresa.matricula}/${id}`)).statusCode).toBe(404)
    await h.database.db
      .update(cadastro)
      .set({ excluidoEm: new Date() })
      .where(and(eq(cadastro.entidadeId, h.mundo.alfa.id), eq(cadastro.id, empresa.id)))
    expect((await chamar('GET', url)).statusCode).toBe(404)
  })

  it('is told of in the history of the cadastro', async () => {
    const { url, empresa } = await novoAnexo(h, h.mundo.alfa)
    await chamar('PUT', url, { versao: 1, nome: 'posse.pdf', descricao: 'Registrada' })
    await chamar('DELETE', `${url}?versao=2`)
    await chamar('POST', `${url}/restaurar`, { versao: 3 })
    const { items } = (await chamar('GET', `/api/pessoajuridica/${empresa.matricula}/historico`)).json<
      Pagina<EntradaHistorico>
    >()
    const de = 'posse.pdf'
    // behind it the row of the company itself
    expect(items.slice(0, 4).map(({ operacao, campos }) => ({ operacao, campos }))).toEqual([
      {
        operacao: 'alterar',
        campos: [{ campo: 'documentos.excluidoEm', de, antes: expect.any(String), depois: null }],
      },
      {
        operacao: 'alterar',
        campos: [{ campo: 'documentos.excluidoEm', de, antes: null, depois: expect.any(String) }],
      },
      {
        operacao: 'alterar',
        campos: [
          { campo: 'documentos.nome', de, antes: 'ata.pdf', depois: 'posse.pdf' },
          { campo: 'documentos.descricao', de, antes: '', depois: 'Registrada' },
        ],
      },
      { operacao: 'alterar', campos: [{ campo: 'documentos', de, antes: false, depois: true }] },
    ])
  })
})

describe('what is refused', () => {
  it.each<[string, Part[], number, RegExp]>([
    ['no file', [], 422, /Escolha um arquivo/],
    ['an empty file', pdfNovo(''), 422, /vazio/],
    [
      'a page',
      pdfNovo('<html><script>alert(1)</script></html>', 'ata.pdf'),
      415,
      /PDF, PNG, JPEG, WebP, Word ou Excel/,
    ],
    ['a text', pdfNovo('a;b', 'ata.pdf'), 415, /PDF/],
  ])('%s, at the field, and nothing of it is left', async (_o, form, status, frase) => {
    const { matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const recusado = await enviar(enderecoDe(matricula), form)
    expect(recusado.statusCode).toBe(status)
    expect(recusado.json<Problem>().errors?.['arquivo']).toMatch(frase)
    expect((await listar(enderecoDe(matricula))).totalItems).toBe(0)
    expect(esperando()).toEqual([])
  })

  it('a body of 2 GB long before its end, of which nothing is kept', async () => {
    const { matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const endereco = new URL(await h.app.listen({ port: 0, host: '127.0.0.1' }))
    const antes = await arquivos()
    let enviados = 0
    const status = await new Promise<number>((resolve, reject) => {
      const envio = request({
        host: endereco.hostname,
        port: endereco.port,
        method: 'POST',
        path: enderecoDe(matricula),
        headers: { ...admin, 'content-type': FORM_TYPE },
      })
      envio.on('response', (resposta) => {
        fonte.destroy()
        resolve(resposta.statusCode ?? 0)
        envio.destroy()
      })
      envio.on('error', reject)
      envio.write(
        '--limite-do-teste\r\ncontent-disposition: form-data; name="arquivo"; filename="ata.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
      )
      const fonte = createReadStream('/dev/zero', { end: 2 * 1024 ** 3 })
      fonte.on('data', (pedaco) => (enviados += pedaco.length))
      fonte.pipe(envio)
    })
    expect(status).toBe(413)
    expect(enviados).toBeLessThan(200 * 1024 ** 2)
    expect(esperando()).toEqual([])
    expect(await arquivos()).toBe(antes)
    expect((await listar(enderecoDe(matricula))).totalItems).toBe(0)
  })

  it('one more than a cadastro may have, also of two that come at once', async () => {
    const { empresa, lista } = await novoAnexo(h, h.mundo.alfa)
    const [modelo] = await h.database.db.select().from(anexo).where(eq(anexo.cadastroId, empresa.id))
    const { entidadeId, cadastroId, arquivoId } = modelo!
    const outros = Array.from({ length: ANEXOS_MAX - 2 }, (_, i) => ({
      entidadeId,
      cadastroId,
      arquivoId,
      nome: `${i}.pdf`,
    }))
    await h.database.db.insert(anexo).values(outros)
    const feitos = await Promise.all([enviar(lista, pdfNovo()), enviar(lista, pdfNovo())])
    expect(feitos.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    expect((await listar(lista)).totalItems).toBe(ANEXOS_MAX)
    // nor by restoring, until there is room again
    const [um, outro] = (await listar(lista)).items
    await chamar('DELETE', `${lista}/${um!.id}?versao=${um!.versao}`)
    expect((await enviar(lista, pdfNovo())).statusCode).toBe(200)
    const voltar = () => chamar('POST', `${lista}/${um!.id}/restaurar`, { versao: 2 })
    expect((await voltar()).json<Problem>().errors?.['arquivo']).toContain(`${ANEXOS_MAX} documentos`)
    await chamar('DELETE', `${lista}/${outro!.id}?versao=${outro!.versao}`)
    expect((await voltar()).statusCode).toBe(200)
  })
})
