/** The panel of the tarefas, which stands in the shell: any button opens it that has this as its `popoverTarget`. */
export const TAREFAS = 'tarefas'
