import { Dialog } from '#src/components/ui/feedback/Dialog.tsx'
import { Teclas, type Tecla } from '#src/components/ui/feedback/Teclas.tsx'
import { MAC } from '#src/components/ui/page/mac.ts'
import classes from './atalhos.module.css'

const MOD = MAC ? '⌘' : 'Ctrl'

interface Grupo {
  titulo: string
  teclas: readonly Tecla[]
}

const naEquipe: readonly Grupo[] = [
  {
    titulo: 'Em qualquer página',
    teclas: [
      { escrita: [MOD, 'K'], juntas: true, texto: 'Buscar cadastros, páginas e ações' },
      { escrita: ['?'], texto: 'Ver os atalhos' },
    ],
  },
  {
    titulo: 'Em uma lista',
    teclas: [
      { escrita: ['/'], texto: 'Pesquisar na lista' },
      { escrita: ['j', '↓'], texto: 'Ir à próxima linha' },
      { escrita: ['k', '↑'], texto: 'Ir à linha anterior' },
      { escrita: ['Home', 'End'], texto: 'Ir à primeira ou à última linha' },
      { escrita: ['Enter'], texto: 'Abrir o registro' },
      { escrita: ['Espaço'], texto: 'Ver um resumo da linha ao lado da lista' },
      { escrita: ['x'], texto: 'Selecionar a linha' },
      { escrita: ['Shift', 'X'], juntas: true, texto: 'Selecionar até esta linha' },
    ],
  },
]

const emTodas: readonly Grupo[] = [
  {
    titulo: 'Em um formulário',
    teclas: [{ escrita: [MOD, 'S'], juntas: true, texto: 'Salvar' }],
  },
]

const doCliente: readonly Grupo[] = [
  { titulo: 'Em qualquer página', teclas: [{ escrita: ['?'], texto: 'Ver os atalhos' }] },
]

/** The keys that work all over the app, each with what it does. */
export function Atalhos({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Atalhos do teclado">
      <p className={classes.nota}>Os atalhos sem {MOD} não funcionam durante a digitação.</p>
      {[...(isAdmin ? naEquipe : doCliente), ...emTodas].map(({ titulo, teclas }) => (
        <section key={titulo} className={classes.grupo} aria-label={titulo}>
          <h3>{titulo}</h3>
          <Teclas teclas={teclas} />
        </section>
      ))}
    </Dialog>
  )
}
