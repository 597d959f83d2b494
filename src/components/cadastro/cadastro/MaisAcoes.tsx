import { useState, type ComponentType } from 'react'
import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { CadastroQuery, TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { tiposComCampo } from '#src/api/contract/cadastro/cadastro-lote.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { MaisAcoes as Menu } from '#src/components/listas/acoes/MaisAcoes.tsx'
import type { BulkProps } from '#src/components/listas/page/ListPage.tsx'
import type { SobreSelecao } from './selecao.ts'

const { ler, gravar, avisar } = acessosAosCadastros

/** What can be asked for selected records: how its entry is called, who may, for which kinds and lists it makes sense, and its dialog. */
interface Pedido {
  nome: string
  access: Parameters<typeof pode>[1]
  tipos?: readonly TipoCadastro[]
  nesta?: (search: CadastroQuery) => boolean
  Dialogo: ComponentType<SobreSelecao & { user: Usuario }>
}

const PEDIDOS: readonly Pedido[] = [
  {
    nome: 'Recusar',
    access: gravar,
    nesta: ({ situacao }) => situacao === 'em-analise',
    Dialogo: lazyDialog(async () => (await import('./RecusarVariosDialog.tsx')).RecusarVariosDialog),
  },
  {
    nome: 'Mudar categoria',
    access: gravar,
    tipos: tiposComCampo('categoriaId'),
    Dialogo: lazyDialog(async () => (await import('./MudarCampoDialog.tsx')).MudarCategoriaDialog),
  },
  {
    nome: 'Mudar escritório contábil',
    access: gravar,
    tipos: tiposComCampo('contabilidade'),
    Dialogo: lazyDialog(async () => (await import('./MudarCampoDialog.tsx')).MudarEscritorioDialog),
  },
  {
    nome: 'Marcar',
    access: gravar,
    Dialogo: lazyDialog(async () => (await import('./MarcarDialog.tsx')).MarcarDialog),
  },
  {
    nome: 'Desmarcar',
    access: gravar,
    Dialogo: lazyDialog(async () => (await import('./MarcarDialog.tsx')).DesmarcarDialog),
  },
  {
    nome: 'Enviar aviso',
    access: avisar,
    Dialogo: lazyDialog(async () => (await import('./AvisoDialog.tsx')).AvisoDialog),
  },
  {
    nome: 'Etiquetas de endereço',
    access: ler,
    Dialogo: lazyDialog(async () => (await import('./EtiquetasDialog.tsx')).EtiquetasDialog),
  },
]

interface MaisAcoesProps extends BulkProps<CadastroQuery, LinhaCadastro> {
  tipo: TipoCadastro
  user: Usuario
}

/** What else may be done with selected records, each by a dialog of its own; nothing for who may do none of it. */
export function MaisAcoes({ tipo, user, search, selection, onDone }: MaisAcoesProps) {
  const [aberto, setAberto] = useState<Pedido | null>(null)
  const oferecidos = PEDIDOS.filter(
    ({ access, tipos, nesta }) =>
      pode(user, access) && (tipos?.includes(tipo) ?? true) && (nesta?.(search) ?? true),
  )
  if (oferecidos.length === 0) return null
  return (
    <>
      <Menu
        small
        label="Mais ações com a seleção"
        acoes={oferecidos.map((pedido) => ({ nome: pedido.nome, fazer: () => setAberto(pedido) }))}
      />
      {aberto && (
        <aberto.Dialogo
          tipo={tipo}
          user={user}
          selection={selection}
          onClose={() => setAberto(null)}
          onDone={() => {
            setAberto(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
