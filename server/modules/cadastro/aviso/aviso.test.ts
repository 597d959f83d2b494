import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PreviaDoAviso } from '#src/api/contract/cadastro/aviso-selecao.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import { acesso } from '#server/db/schema/cadastro.ts'
import { novoCadastro, novoUsuario } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let headers: { authorization: string }

beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

const texto = { messageType: 'Assembleia', message: 'É na sexta, às 19h.' }
const enviar = (caminho: '' | '/previa', payload: object, quem = headers) =>
  h.inject({ method: 'POST', url: `/api/pessoajuridica/aviso${caminho}`, payload, headers: quem })
const nova = (mais = {}) => novoCadastro(h, h.mundo.alfa, 'pessoajuridica', mais)
const ligar = (usuarioId: number, { id: cadastroId }: { id: number }, ativo = true) =>
  h.database.db.insert(acesso).values({ entidadeId: h.mundo.alfa.id, usuarioId, cadastroId, ativo })
const visto = ({ id }: { id: number }) => ({ id, versao: 1 })
const recebidas = async () =>
  (await h.database.db.select().from(notificacao).where(eq(notificacao.messageType, 'Assembleia'))).map(
    ({ usuarioId }) => usuarioId,
  )

describe('a notice to chosen cadastros', () => {
  it('reaches each user with an active acesso once, and tells whose cadastros nobody reads', async () => {
    const [a, b] = [await novoUsuario(h, h.mundo.alfa), await novoUsuario(h, h.mundo.alfa)]
    const fora = await novoUsuario(h, h.mundo.alfa)
    await h.database.db.update(usuario).set({ ativo: false }).where(eq(usuario.id, fora.id))
    const [duas, deFora, pendente] = [
      await nova(),
      await nova({ nome: 'Só de quem saiu' }),
      await nova({ nome: 'Só pendente' }),
    ]
    const inativa = await nova({ ativo: false, nome: 'Inativa' })
    const ninguem = await nova({ nome: 'De ninguém' })
    const outra = await nova()
    const alheia = await novoCadastro(h, h.mundo.beta, 'pessoajuridica')
    await ligar(a.id, duas)
    await ligar(b.id, duas)
    await ligar(a.id, outra)
    await ligar(fora.id, deFora)
    await ligar(b.id, pendente, false)
    await ligar(b.id, inativa)
    const linhas = [duas, deFora, pendente, inativa, ninguem, outra, alheia].map(visto)
    const previa = await enviar('/previa', { linhas })
    expect(previa.json<PreviaDoAviso>()).toEqual({
      cadastros: 6,
      pessoas: 2,
      semNinguem: { total: 4, nomes: ['Só de quem saiu', 'Só pendente', 'Inativa', 'De ninguém'] },
    })
    const demais = await enviar('', { ...texto, linhas, pessoas: 1 })
    expect([demais.statusCode, demais.json<Problem>().code]).toEqual([409, 'mais-pessoas'])
    expect(await recebidas()).toEqual([])
    const answer = await enviar('', { ...texto, linhas, pessoas: 2 })
    expect(answer.json()).toEqual({ destinatarios: 2, tarefaId: null })
    expect((await recebidas()).toSorted((x, y) => x - y)).toEqual([a.id, b.id])
  })

  it('is for all that a search finds, no more than were agreed to, none of the trash', async () => {
    const nome = 'Aviso por busca'
    const { id } = await novoUsuario(h, h.mundo.alfa)
    await ligar(id, await nova({ nome }))
    await nova({ nome })
    const busca = { q: nome }
    const previa = (payload: object) => enviar('/previa', payload)
    expect((await previa({ busca })).json()).toMatchObject({ cadastros: 2, pessoas: 1 })
    expect((await previa({ busca, esperados: 1 })).json()).toMatchObject({ code: 'mais-linhas', total: 2 })
    expect((await previa({ busca: { ...busca, situacao: 'excluidos' } })).json()).toMatchObject({
      code: 'lixeira',
    })
    const vazia = await enviar('', { ...texto, busca: { q: 'nome que não há' } })
    expect([vazia.statusCode, vazia.json<Problem>().code]).toEqual([422, 'sem-destinatario'])
  })

  it('takes that one may read cadastros, and that one may send notices', async () => {
    const { id } = await novoUsuario(h, h.mundo.alfa)
    const uma = await nova()
    await ligar(id, uma)
    const pedido = { ...texto, linhas: [visto(uma)] }
    const { admin } = h.mundo.alfa
    const como = async (papeis: ('atendimento' | 'cadastro')[]) => {
      await h.database.db.update(usuario).set({ papeis }).where(eq(usuario.id, admin.id))
      const quem = await h.entrar(admin.email)
      const codigos = [
        (await enviar('', pedido, quem)).statusCode,
        (await enviar('/previa', { linhas: pedido.linhas }, quem)).statusCode,
      ]
      return codigos
    }
    expect(await como(['atendimento'])).toEqual([403, 403])
    expect(await como(['cadastro'])).toEqual([403, 403])
    expect(await como(['atendimento', 'cadastro'])).toEqual([200, 200])
  })
})
