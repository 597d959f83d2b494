import { createHash } from 'node:crypto'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import type { tentativaLogin } from '../schema/nucleo.ts'
import type { Empresa, Escritorio, Pessoa } from './cadastros.ts'
import type { Guardado } from './inserir.ts'
import { nomePessoa, slug } from './names.ts'
import { Draw } from './random.ts'
import type { LinhaUsuario } from './usuarios.ts'

export interface AcessoDemo {
  cadastroId: number
  ativo: boolean
}

/** A user with what comes with it. */
export interface UsuarioDemo {
  linha: LinhaUsuario
  acessos: AcessoDemo[]
  /** Whether the policy was accepted. */
  aceitou: boolean
}

interface Cadastros {
  empresas: readonly Guardado<Empresa>[]
  pessoas: readonly Guardado<Pessoa>[]
  escritorios: readonly Guardado<Escritorio>[]
}

const DAY_MS = 86_400_000
const CLIENTES = 30
/** Places in the list of those who differ from the rest. */
const INATIVOS: readonly number[] = [6, 17, 25]
const BLOQUEADO = 3

/**
 * Clients of all kinds, most with one cadastro and some with several.
 * @param livres cadastros that no other account of the demo reaches
 * @param senhaHash of all of them: one hash, since each costs the first start some 30 ms
 */
export function clientesDemo(livres: Cadastros, hoje: number, senhaHash: string): UsuarioDemo[] {
  const filas = {
    empresas: livres.empresas.slice(),
    pessoas: livres.pessoas.slice(),
    escritorios: livres.escritorios.slice(),
  }
  const emails = new Set<string>()
  return Array.from({ length: CLIENTES }, (_, i) => {
    const draw = new Draw(131, i)
    const tipo = i % 10 === 9 ? 'escritorios' : i % 4 === 2 ? 'pessoas' : 'empresas'
    const alcance = [
      filas[tipo].shift(),
      ...(i % 6 === 1 ? [filas.empresas.shift(), filas.pessoas.shift()] : []),
    ]
    const cadastros = alcance.filter((cadastro) => cadastro !== undefined)
    const [principal] = cadastros
    const nome = tipo === 'pessoas' && principal ? principal.comum.nome : nomePessoa(draw)
    const criado = momento(draw, hoje - draw.int(3, 900))
    return {
      linha: {
        isAdmin: false,
        nome,
        email: unico(emails, endereco(nome, tipo === 'pessoas' ? undefined : principal?.comum.email)),
        registro: i % 3 === 0 ? null : (principal?.comum.registro ?? null),
        senhaHash,
        ativo: !INATIVOS.includes(i),
        criadoEm: criado,
        emailConfirmadoEm: new Date(criado.getTime() + draw.int(2, 300) * 60_000),
      },
      acessos: cadastros.map(({ id }, lugar) => ({ cadastroId: id, ativo: lugar === 0 || draw.chance(0.6) })),
      aceitou: i % 4 !== 3,
    }
  })
}

/** Colleagues of the demo's administrators, one of each papel; the last has not answered the invitation yet. */
export function colegasDemo(hoje: number, senhaHash: string): UsuarioDemo[] {
  const colegas: [nome: string, papeis: Papel[], ativo: boolean, convidadoHa: number, confirmou: boolean][] =
    [
      ['Marcelo Duarte Pacheco', ['financeiro'], true, 610, true],
      ['Sônia Beatriz Lacerda', ['cadastro', 'atendimento'], true, 455, true],
      ['Ícaro Mendonça', ['consulta'], true, 88, true],
      ['Rosângela Tenório', ['atendimento'], false, 720, true],
      ['Bruna Salgado Ávila', ['financeiro', 'consulta'], true, 1, false],
    ]
  return colegas.map(([nome, papeis, ativo, convidadoHa, confirmou], i) => {
    const criado = momento(new Draw(137, i), hoje - convidadoHa)
    return {
      linha: {
        isAdmin: true,
        nome,
        email: endereco(nome, 'equipe@demo.local'),
        papeis,
        ativo,
        senhaHash: confirmou ? senhaHash : null,
        criadoEm: criado,
        emailConfirmadoEm: confirmou ? new Date(criado.getTime() + 95 * 60_000) : null,
      },
      acessos: [],
      aceitou: false,
    }
  })
}

/**
 * The failed logins that keep one of the clients out until the end of tomorrow. `ultimaEm` is as far ahead as the rule that closes a login
 * for 15 minutes asks for.
 */
export function bloqueioDemo(
  clientes: readonly UsuarioDemo[],
  hoje: number,
): Omit<typeof tentativaLogin.$inferInsert, 'entidadeId'>[] {
  const bloqueadoAte = new Date((hoje + 2) * DAY_MS + 3 * 3_600_000)
  return clientes.slice(BLOQUEADO, BLOQUEADO + 1).map(({ linha }) => ({
    chave: createHash('sha256').update(`false|${linha.email}`).digest('hex'),
    falhas: 5,
    ultimaEm: new Date(bloqueadoAte.getTime() - 900_000),
    bloqueadoAte,
  }))
}

/** Some minute of the working hours of a day (11 h to 21 h UTC). */
const momento = (draw: Draw, dia: number) => new Date(dia * DAY_MS + draw.int(11 * 60, 21 * 60) * 60_000)

/** `nome.sobrenome` at the host of another address. */
function endereco(nome: string, vizinho = ''): string {
  const partes = slug(nome).split('-')
  const [, host = 'email.example'] = vizinho.split('@')
  return `${partes[0]}.${partes.at(-1)}@${host}`
}

function unico(usados: Set<string>, email: string): string {
  let livre = email
  for (let n = 2; usados.has(livre); n++) livre = email.replace('@', `${n}@`)
  usados.add(livre)
  return livre
}
