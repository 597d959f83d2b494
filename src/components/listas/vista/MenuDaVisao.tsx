import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import type { PreferenciaDaLista } from '#src/api/contract/servicos/preferencia.ts'
import type { Visao } from '#src/api/contract/geral/visao.ts'
import { deleteVisaoMutation, saveVisaoMutation } from '#src/queries/visao.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from '#src/components/listas/ferramentas/ferramentas.module.css'

interface MenuDaVisaoProps {
  /** The list's name. */
  nome: string
  /** The saved view in sight. */
  salva: Visao | null
  mudada: boolean
  preferencia: PreferenciaDaLista
  savePreferencia: (preferencia: PreferenciaDaLista) => void
  onSave: (visao: Visao) => void
  onDesfazer: (visao: Visao) => void
  /** Asks for the form of a view, or of a new one. */
  onFormulario: (visao: Visao | null) => void
  /** The view in sight is gone. */
  onExcluida: () => void
  onFeito: () => void
}

/** What can be done with the view in sight. */
export function MenuDaVisao({
  nome,
  salva,
  mudada,
  preferencia,
  savePreferencia,
  ...acoes
}: MenuDaVisaoProps) {
  const queryClient = useQueryClient()
  const excluir = useKeyedMutation(deleteVisaoMutation(queryClient, nome))
  const save = useKeyedMutation(saveVisaoMutation(queryClient, nome))
  const { visaoPadrao, ...semPadrao } = preferencia

  async function repor({ nome: chamada, busca, compartilhada, id }: Visao) {
    try {
      const reposta = await save.mutateAsync({ id: 0, versao: 0, nome: chamada, busca, compartilhada })
      if (visaoPadrao === id) savePreferencia({ ...preferencia, visaoPadrao: reposta.id })
    } catch (falha) {
      // every failure of a call carries its sentence
      addToast({ tone: 'erro', message: (falha as Error).message })
    }
  }

  async function excluirMinha(visao: Visao) {
    try {
      await excluir.mutateAsync(visao)
      acoes.onExcluida()
      if (visaoPadrao === visao.id) savePreferencia(semPadrao)
      addToast({
        tone: 'sucesso',
        message: `Visão “${visao.nome}” excluída`,
        action: { label: 'Desfazer', run: () => void repor(visao) },
      })
    } catch (falha) {
      addToast({ tone: 'erro', message: (falha as Error).message }) // as above
    }
  }

  /** Brought back, it would be somebody else's: so it is asked first, and not undone. */
  async function excluirDeOutro(visao: Visao) {
    const feito = await confirmar({
      titulo: `Excluir a visão “${visao.nome}”?`,
      texto: `Ela é de ${visao.autor} e deixa de existir para todos. Isso não pode ser desfeito.`,
      acao: 'Excluir',
      perigo: true,
      executar: () => excluir.mutateAsync(visao),
    })
    if (feito) acoes.onExcluida()
  }

  function perguntarOuExcluir(visao: Visao) {
    void (visao.autor === null ? excluirMinha(visao) : excluirDeOutro(visao))
  }

  const opcoes: [string, (() => void) | false][] = salva
    ? [
        ['Salvar alterações', mudada && salva.altera && (() => acoes.onSave(salva))],
        ['Desfazer alterações', mudada && (() => acoes.onDesfazer(salva))],
        ['Salvar como nova visão', () => acoes.onFormulario(null)],
        [
          salva.autor === null ? 'Mudar nome e compartilhamento' : 'Mudar nome',
          salva.altera && (() => acoes.onFormulario(salva)),
        ],
        visaoPadrao === salva.id
          ? ['Não abrir a lista com esta visão', () => savePreferencia(semPadrao)]
          : [
              'Abrir a lista com esta visão',
              () => savePreferencia({ ...preferencia, visaoPadrao: salva.id }),
            ],
        ['Excluir visão', salva.altera && (() => perguntarOuExcluir(salva))],
      ]
    : [['Salvar como nova visão', () => acoes.onFormulario(null)]]

  return (
    <ul className={classes.columns} aria-label="Opções da visão">
      {opcoes.map(
        ([rotulo, fazer]) =>
          fazer && (
            <li key={rotulo}>
              <button
                type="button"
                className={classes.column}
                onClick={() => {
                  acoes.onFeito()
                  fazer()
                }}
              >
                {rotulo}
              </button>
            </li>
          ),
      )}
    </ul>
  )
}
