import type { Attempt } from './attempts/attempt.ts'
import { attempts as nucleo } from './attempts/nucleo.ts'
import { attempts as servicos } from './attempts/servicos.ts'
import { attempts as cadastro } from './attempts/cadastro.ts'
import { attempts as contas } from './attempts/contas.ts'
import { attempts as dinheiro } from './attempts/dinheiro.ts'
import { attempts as cliente } from './attempts/cliente.ts'
import { attempts as geral } from './attempts/geral.ts'

/**
 * A call of each kind that there is, by method and path: the suite of tenancy makes it across entidades, that of roles with every role. One
 * path may have several, told apart by what follows `#`. A registered route without an entry here fails both. Each stands with its area in `attempts/`.
 */
export const attempts: Record<string, Attempt> = {
  ...nucleo,
  ...servicos,
  ...cadastro,
  ...contas,
  ...dinheiro,
  ...cliente,
  ...geral,
}
