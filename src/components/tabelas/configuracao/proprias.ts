import type { ComponentProps, ComponentType } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { ValorDeCampo } from '#src/api/contract/nucleo/campo.ts'
import { configuracaoDosCampos } from '#src/api/contract/cadastro/campos-configurados.ts'
import type { Configurado } from '#src/api/contract/nucleo/configuracao.ts'
import type { TipoDeConfiguracao } from '#src/api/contract/geral/configuracoes.ts'
import type { Campos } from '#src/components/ui/campo/Campos.tsx'
import { acesso } from './acesso.ts'
import { camposProprios } from './campos-proprios.tsx'
import { filtroDebito } from './filtro-debito.tsx'
import { termosUso } from './termos-uso.tsx'

type Valores = Readonly<Record<string, ValorDeCampo | string[]>>

export interface AbaixoProps {
  atual: Configurado
  /** Whether the form holds what is not saved. */
  dirty: boolean
}

/** What the screen of a kind has of its own; all else follows from the declaration. */
export interface Proprias {
  /** The fields, in place of those of the declaration in their order. */
  Formulario?: ComponentType<ComponentProps<typeof Campos>>
  /** What stands below the form: what is done with the settings as they are saved. */
  Abaixo?: ComponentType<AbaixoProps>
  /** Asks before saving what wants a second thought. */
  confirmarSave?: (agora: Valores, antes: Valores, user: Usuario) => Promise<boolean>
  /** Where the user must go after the save; undefined to stay. */
  salvas?: (agora: Valores, user: Usuario) => '/admin/conta' | undefined
}

const tabela: Partial<Record<TipoDeConfiguracao, Proprias>> = {
  acesso,
  'filtro-debito': filtroDebito,
  'termos-uso': termosUso,
  ...Object.fromEntries(nomesDosTipos.map((tipo) => [configuracaoDosCampos(tipo), camposProprios(tipo)])),
}

export const proprias = (tipo: string): Proprias => tabela[tipo as TipoDeConfiguracao] ?? {} // most have none
