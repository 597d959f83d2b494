import type { Db } from '../open.ts'
import { tentativaLogin, usuario } from '../schema/nucleo.ts'
import { notificacao } from '../schema/servicos.ts'
import { acesso } from '../schema/cadastro.ts'
import { aceitePolitica } from '../schema/contas.ts'
import type { Empresa, Escritorio, Pessoa } from './cadastros.ts'
import { bloqueioDemo, clientesDemo, colegasDemo, type AcessoDemo, type UsuarioDemo } from './clientes.ts'
import type { Guardado } from './inserir.ts'
import { avisosDemo, notificacoesDemo } from './notificacoes.ts'
import { politicaDemo } from './politica.ts'
import type { ContaGuardavel } from './usuarios.ts'

/** What an entidade of the demo was filled with. */
export interface Preenchida {
  empresas: Guardado<Empresa>[]
  pessoas: Guardado<Pessoa>[]
  escritorios: Guardado<Escritorio>[]
  /** Ids of cadastros with open debits. */
  emAberto: ReadonlySet<number>
}

/** The account of the banner whose owner has not accepted the policy yet, and is asked at the first entry. */
const SEM_ACEITE = 'novo@demo.local'

/** What each client of the banner reaches, their own first; nothing for the staff. */
function alcanceDe(email: string, { empresas, pessoas, escritorios, emAberto }: Preenchida) {
  const [exemplo, ...outras] = empresas.filter(({ comum, id }) => comum.ativo && emAberto.has(id))
  const pessoa = pessoas.find(({ comum, id }) => comum.ativo && emAberto.has(id))
  const [outra, unica, nova] = outras
  const alcance = {
    'publico@demo.local': [
      { alvo: exemplo, ativo: true },
      { alvo: pessoa, ativo: true },
      { alvo: escritorios[0], ativo: true },
      { alvo: outra, ativo: false },
    ],
    'unico@demo.local': [{ alvo: unica, ativo: true }],
    'novo@demo.local': [{ alvo: nova, ativo: true }],
  }[email]
  return (alcance ?? []).flatMap(({ alvo, ativo }) => (alvo ? [{ alvo, ativo }] : []))
}

/**
 * Stores the accounts of the banner with what they reach and are told, and beside them, in the first entidade, users for the list to show.
 * @param contas of the banner
 * @param senhaHash of the users whose login is told to nobody
 */
export async function inserirContas(
  db: Db,
  entidades: { slug: string; id: number; preenchida: Preenchida }[],
  contas: readonly ContaGuardavel[],
  hoje: number,
  senhaHash: string,
): Promise<void> {
  for (const [i, { slug, id: entidadeId, preenchida }] of entidades.entries()) {
    const doBanner = contas
      .filter(({ entidade }) => entidade === slug)
      .map(({ linha }): UsuarioDemo => {
        const alcance = alcanceDe(linha.email, preenchida)
        const acessos = alcance.map(({ alvo, ativo }): AcessoDemo => ({ cadastroId: alvo.id, ativo }))
        // their login too, beside the e-mail
        const registro = alcance[0]?.alvo.comum.registro ?? null
        return {
          linha: { ...linha, registro },
          acessos,
          aceitou: !linha.isAdmin && linha.email !== SEM_ACEITE,
        }
      })
    const guardados = await inserirUsuarios(db, entidadeId, doBanner, hoje)
    const avisos = guardados.flatMap(({ id, linha, acessos }) => {
      if (linha.email.startsWith('admin@')) return notificacoesDemo(id, hoje).slice(i === 0 ? 0 : -3)
      return acessos.length > 0 ? avisosDemo(id, hoje) : []
    })
    await db.insert(notificacao).values(avisos.map((aviso) => ({ ...aviso, entidadeId })))
    if (i > 0) continue
    const clientes = clientesDemo(livres(preenchida, doBanner), hoje, senhaHash)
    await inserirUsuarios(db, entidadeId, [...colegasDemo(hoje, senhaHash), ...clientes], hoje)
    const bloqueios = bloqueioDemo(clientes, hoje).map((linha) => ({ ...linha, entidadeId }))
    await db.insert(tentativaLogin).values(bloqueios)
  }
}

/** The cadastros that none of these users reaches. */
function livres(preenchida: Preenchida, usuarios: readonly UsuarioDemo[]): Preenchida {
  const tomados = new Set(usuarios.flatMap(({ acessos }) => acessos.map(({ cadastroId }) => cadastroId)))
  const livre = ({ id }: { id: number }) => !tomados.has(id)
  return {
    ...preenchida,
    empresas: preenchida.empresas.filter(livre),
    pessoas: preenchida.pessoas.filter(livre),
    escritorios: preenchida.escritorios.filter(livre),
  }
}

async function inserirUsuarios(
  db: Db,
  entidadeId: number,
  usuarios: readonly UsuarioDemo[],
  hoje: number,
): Promise<(UsuarioDemo & { id: number })[]> {
  const linhas = await db
    .insert(usuario)
    .values(usuarios.map(({ linha }) => ({ ...linha, entidadeId })))
    .returning({ id: usuario.id, email: usuario.email })
  const ids = new Map(linhas.map(({ id, email }) => [email, id]))
  const guardados = usuarios.map((cada) => ({ ...cada, id: ids.get(cada.linha.email) ?? 0 }))
  const acessos = guardados.flatMap(({ id: usuarioId, acessos: seus }) =>
    seus.map((linha) => ({ ...linha, entidadeId, usuarioId })),
  )
  if (acessos.length > 0) await db.insert(acesso).values(acessos)
  const { qual, versao, publicadaEm } = politicaDemo(hoje)
  const aceites = guardados
    .filter(({ aceitou }) => aceitou)
    .map(({ id: usuarioId, linha }, i) => ({
      entidadeId,
      usuarioId,
      qual,
      versao,
      aceitaEm: new Date(Math.max(publicadaEm.getTime(), linha.criadoEm.getTime()) + 7_200_000),
      ip: `203.0.113.${i + 10}`,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }))
  if (aceites.length > 0) await db.insert(aceitePolitica).values(aceites)
  return guardados
}
