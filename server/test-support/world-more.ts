import type { Db } from '../db/open.ts'
import { usuario } from '../db/schema/nucleo.ts'
import { menuItem, notificacao, preferencia } from '../db/schema/servicos.ts'
import {
  acesso,
  apoio,
  cadastro,
  categoria,
  contabilidade,
  departamentoContato,
  pessoaFisica,
  pessoaJuridica,
  sequencia,
} from '../db/schema/cadastro.ts'
import { contaBancaria, contribuicao } from '../db/schema/dinheiro.ts'
import { visao } from '../db/schema/geral.ts'
import { emitirDebitos, receber } from './dinheiro.ts'
import { configurar } from './configurar.ts'
import { guardarUmaDeCada } from './partes.ts'
import { daquiA, um } from './rows.ts'

/** What the rows below belong to. */
interface Base {
  id: number
  slug: string
  admin: { id: number }
  cliente: { id: number }
  empresa: { id: number }
}

/**
 * Gives one entidade of the test world more rows of every kind, and another rule: some of another matrícula than those that tests name, some
 * with matrículas that the other entidade has too.
 */
export async function ampliar(db: Db, e: Base): Promise<void> {
  const { id: entidadeId, slug } = e
  await configurar(db, 'acesso', { sessaoDias: 20 }, entidadeId)
  // people without a password, so that no test can take them for those who sign in
  await db.insert(usuario).values([
    {
      entidadeId,
      nome: `financeiro ${slug}`,
      email: `financeiro@${slug}.exemplo`,
      isAdmin: true,
      papeis: ['financeiro'],
    },
    { entidadeId, nome: `vizinha ${slug}`, email: `vizinha@${slug}.exemplo`, isAdmin: false },
    { entidadeId, nome: `antiga ${slug}`, email: `antiga@${slug}.exemplo`, isAdmin: false, ativo: false },
  ])

  await db.insert(apoio).values({ entidadeId, tipo: 'cargos', nome: `Tesoureira ${slug}` })
  const { id: paiId } = await um(
    db
      .insert(apoio)
      .values({ entidadeId, tipo: 'departamentos', nome: `Jurídico ${slug}` })
      .returning({ id: apoio.id }),
  )
  await db.insert(departamentoContato).values({ entidadeId, paiId, ordem: 0, nome: `Contato ${slug}` })
  await db.insert(categoria).values({ entidadeId, tipo: 'juridica', nome: `Fundadoras ${slug}` })
  const daAdmin = { entidadeId, usuarioId: e.admin.id }
  await db
    .insert(visao)
    .values({ ...daAdmin, lista: 'pessoajuridica', nome: 'Cariocas', busca: 'uf=em.RJ', compartilhada: true })
  await db.insert(preferencia).values({ ...daAdmin, chave: 'lista:usuario', valor: {} })

  const cadastrar = async (
    tipo: 'pessoajuridica' | 'pessoafisica' | 'contabilidade',
    matricula: number,
    registro: string,
    mais: { uf?: string; ativo?: boolean } = {},
  ) => {
    const nome = `Mais ${tipo} ${matricula} ${slug}`
    const valores = { entidadeId, tipo, matricula, registro, nome, cidade: 'Niterói', uf: 'RJ', ...mais }
    const { id } = await um(db.insert(cadastro).values(valores).returning({ id: cadastro.id }))
    if (tipo === 'pessoajuridica') await db.insert(pessoaJuridica).values({ id, entidadeId, porte: 'epp' })
    else if (tipo === 'pessoafisica') await db.insert(pessoaFisica).values({ id, entidadeId })
    else await db.insert(contabilidade).values({ id, entidadeId })
    return id
  }
  const mercearia = await cadastrar('pessoajuridica', 1, '45997418000153')
  await guardarUmaDeCada(db, entidadeId, { id: mercearia, tipo: 'pessoajuridica' }, `Mais nomes ${slug}`)
  const livraria = await cadastrar('pessoajuridica', 2, '33000167000101', { uf: 'SP' })
  await cadastrar('pessoajuridica', 3, '11444777000161', { ativo: false })
  const vizinha = await cadastrar('pessoafisica', 1, '52998224725')
  await guardarUmaDeCada(db, entidadeId, { id: vizinha, tipo: 'pessoafisica' }, `Mais nomes ${slug}`)
  await cadastrar('pessoafisica', 2, '39053344705', { uf: 'SP' })
  await cadastrar('contabilidade', 1, '60746948000112')
  await db.insert(sequencia).values({ entidadeId, nome: 'matricula:contabilidade', ultimo: 1 })
  await db.insert(acesso).values({ entidadeId, usuarioId: e.cliente.id, cadastroId: mercearia })

  const conta = { entidadeId, banco: '001', agencia: '9', conta: '77', convenio: '7654321', carteira: '17' }
  const { id: contaId } = await um(
    db
      .insert(contaBancaria)
      .values({ ...conta, nome: `Inativa ${slug}`, ativo: false })
      .returning({ id: contaBancaria.id }),
  )
  const { id: contribuicaoId } = await um(
    db
      .insert(contribuicao)
      .values({
        entidadeId,
        codContrib: 3,
        nome: `Contribuição assistencial ${slug}`,
        baseLegal: 'Acordo coletivo',
        regra: 'clt600',
        contaId,
      })
      .returning({ id: contribuicao.id }),
  )
  const dever = async (cadastroId: number, dias: number, valor: number, situacao: 'aberto' | 'pago') => {
    const vencimento = daquiA(dias)
    const valores = { entidadeId, cadastroId, contribuicaoId, vencimento, valor, situacao }
    const periodo = vencimento.slice(0, 7)
    return (await emitirDebitos(db, [{ ...valores, periodo }]))[0]!
  }
  await dever(mercearia, -75, 3_301, 'aberto')
  await dever(livraria, -45, 4_409, 'aberto')
  await dever(mercearia, 45, 5_519, 'aberto')
  const pagos = [await dever(livraria, -10, 6_627, 'pago'), await dever(mercearia, -10, 7_743, 'pago')]
  const pagar = (cadastroId: number, debitoId: number, valor: number) =>
    receber(db, { entidadeId, cadastroId, debitoId, data: daquiA(-10), valor })
  await pagar(livraria, pagos[0]!, 6_627)
  await pagar(mercearia, pagos[1]!, 7_743)
  await receber(db, { entidadeId, cadastroId: e.empresa.id, origem: 'manual', data: daquiA(-5), valor: 811 })

  await db.insert(menuItem).values([
    {
      entidadeId,
      menuType: 'admin',
      ordem: 3,
      text: `Painel ${slug}`,
      icon: 'home',
      link: '/admin/dashboard',
    },
    {
      entidadeId,
      menuType: 'public',
      ordem: 2,
      text: `Débitos ${slug}`,
      icon: 'file',
      link: '/public/lista/debitos',
    },
  ])
  await db.insert(notificacao).values([
    { entidadeId, usuarioId: e.admin.id, messageType: 'Aviso', message: `Assembleia de ${slug}` },
    {
      entidadeId,
      usuarioId: e.admin.id,
      messageType: 'Aviso',
      message: `Lido em ${slug}`,
      lidaEm: new Date(),
    },
    { entidadeId, usuarioId: e.cliente.id, messageType: 'Aviso', message: `Boletos de ${slug}` },
  ])
}
