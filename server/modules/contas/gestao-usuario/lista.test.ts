import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { LinhaUsuario } from '#src/api/contract/contas/usuario.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { nomes, useUsuarios } from '#server/test-support/users.ts'

const { h, criar, detalhe, listar, pedir } = useUsuarios()

describe('list', () => {
  beforeAll(async () => {
    await criar('Zulmira Ávila', { email: 'c.zul@alfa.exemplo' })
    await criar('zulmira Azevedo', { email: 'a.zul@alfa.exemplo', ativo: false })
    await criar('Zulmira Avena', {
      email: 'b.zul@alfa.exemplo',
      isAdmin: false,
      registro: '52998224725',
      senhaHash: null,
      emailConfirmadoEm: null,
    })
    // has a password: no invitation is pending
    await criar('Zoraide', { email: 'zoraide@alfa.exemplo', emailConfirmadoEm: null })
  })

  it.each([
    ['nome', ['Zulmira Avena', 'Zulmira Ávila', 'zulmira Azevedo']],
    ['-nome', ['zulmira Azevedo', 'Zulmira Ávila', 'Zulmira Avena']],
    ['email', ['zulmira Azevedo', 'Zulmira Avena', 'Zulmira Ávila']],
    ['criadoEm', ['Zulmira Ávila', 'zulmira Azevedo', 'Zulmira Avena']],
  ])('sorts by %s', async (sort, esperado) => {
    expect(nomes(await listar(`q=zulmira&sort=${sort}`))).toEqual(esperado)
  })

  it('pages and counts', async () => {
    const segunda = await listar('q=zulmira&pageSize=2&page=2')
    expect(nomes(segunda)).toEqual(['zulmira Azevedo'])
    expect(segunda).toMatchObject({ currentPage: 2, pageSize: 2, totalItems: 3, totalPages: 2 })
  })

  it.each([
    ['AVILA', ['Zulmira Ávila']],
    ['zul%40alfa', ['Zulmira Avena', 'Zulmira Ávila', 'zulmira Azevedo']],
    ['529.982.247-25', ['Zulmira Avena']],
    ['zulmira%20b.zul', ['Zulmira Avena']],
    ['zul_ira', []],
    ['zulmira%25', []],
  ])('finds %s', async (q, esperado) => {
    expect(nomes(await listar(`q=${q}`))).toEqual(esperado)
  })

  it('puts the user of a CPF before those in whose words it stands', async () => {
    await criar('Abel', { email: '11144477735@alfa.exemplo' })
    await criar('Zeca', { email: 'zeca@alfa.exemplo', isAdmin: false, registro: '11144477735' })
    expect(nomes(await listar('q=111.444.777-35'))).toEqual(['Zeca', 'Abel'])
  })

  it.each([
    ['tipo=publico', ['Zulmira Avena']],
    ['tipo=admin', ['Zulmira Ávila', 'zulmira Azevedo']],
    ['situacao=inativos', ['zulmira Azevedo']],
    ['situacao=ativos', ['Zulmira Avena', 'Zulmira Ávila']],
    ['situacao=pendentes', ['Zulmira Avena']],
    ['situacao=bloqueados', []],
    ['situacao=ativos&tipo=admin', ['Zulmira Ávila']],
  ])('filters by %s', async (filtro, esperado) => {
    const pagina = await listar(`q=zulmira&${filtro}`)
    expect(nomes(pagina)).toEqual(esperado)
    expect(pagina.totalItems).toBe(esperado.length)
  })

  it('finds those who have one of some papéis, or none, and orders by kind and state', async () => {
    await criar('Quirino Um', { papeis: ['financeiro', 'cadastro'] })
    await criar('Quirino Dois', { papeis: ['consulta'], ativo: false })
    await criar('Quirino Três', { papeis: [], isAdmin: false })
    const achados = async (busca: string) => nomes(await listar(`q=quirino&${busca}`))
    expect(await achados('papeis=em.financeiro')).toEqual(['Quirino Um'])
    expect(await achados('papeis=em.consulta,cadastro')).toEqual(['Quirino Dois', 'Quirino Um'])
    expect(await achados('papeis=em.atendimento')).toEqual([])
    expect(await achados('papeis=vazio')).toEqual(['Quirino Três'])
    expect(await achados('papeis=preenchido')).toEqual(['Quirino Dois', 'Quirino Um'])
    expect(await achados('sort=isAdmin,nome')).toEqual(['Quirino Três', 'Quirino Dois', 'Quirino Um'])
    expect(await achados('sort=-ativo,-nome')).toEqual(['Quirino Um', 'Quirino Três', 'Quirino Dois'])
  })

  it('counts as a pending invitation only who has no password', async () => {
    expect(nomes(await listar('situacao=pendentes'))).toEqual(['Zulmira Avena'])
    const [zoraide] = (await listar('q=zoraide')).items
    expect(zoraide).toMatchObject({ temSenha: true, emailConfirmadoEm: null })
  })

  it('tells what staff may know of a user, and no more', async () => {
    const answer = await pedir('GET', '?q=avena')
    expect(answer.json<Pagina<LinhaUsuario>>().items).toEqual([
      {
        id: expect.any(Number),
        versao: 1,
        nome: 'Zulmira Avena',
        email: 'b.zul@alfa.exemplo',
        registro: '52998224725',
        isAdmin: false,
        ativo: true,
        papeis: [],
        bloqueadoAte: null,
        temSenha: false,
        emailConfirmadoEm: null,
        criadoEm: expect.stringMatching(/Z$/),
      },
    ])
    expect(answer.body + (await pedir('GET', `/${h.mundo.alfa.admin.id}`)).body).not.toMatch(
      /argon2|totp|hash/i,
    )
  })

  it.each([
    'sort=senhaHash',
    'tipo=1',
    'situacao=x',
    'pageSize=101',
    'papeis=administrador',
    'papeis=em.chefe',
  ])('refuses ?%s', async (query) => {
    expect((await pedir('GET', `?${query}`)).statusCode).toBe(400)
  })
})

describe('detail', () => {
  it('has the acessos with their cadastros, and when the user was last seen', async () => {
    const { alfa } = h.mundo
    await h.entrar(alfa.cliente.email, 'public')
    await h.database.db.update(cadastro).set({ ativo: false }).where(eq(cadastro.id, alfa.pessoa.id))
    const cliente = await detalhe(alfa.cliente.id)
    await h.database.db.update(cadastro).set({ ativo: true }).where(eq(cadastro.id, alfa.pessoa.id))
    expect(cliente).toMatchObject({ versao: 1, segundoFator: false, registro: alfa.empresa.registro })
    expect(Date.parse(cliente.ultimoAcessoEm ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(
      cliente.acessos.map(({ id, ativo, cadastroAtivo, tipoCadastro, tipoPessoa, matricula }) => [
        id,
        ativo,
        cadastroAtivo,
        tipoCadastro,
        tipoPessoa,
        matricula,
      ]),
    ).toEqual([
      [alfa.acessos.empresa, true, true, 'pessoajuridica', 'juridica', 1],
      [alfa.acessos.pessoa, true, false, 'pessoafisica', 'fisica', 1],
      [alfa.acessos.inativo, false, true, 'pessoajuridica', 'juridica', 2],
    ])
  })

  it.each(['999999', 'abc', '0'])('is refused for %s', async (id) => {
    expect((await pedir('GET', `/${id}`)).statusCode).toBe(id === '999999' ? 404 : 400)
  })
})
