export { expurgarArquivosSoltos } from './arquivos.ts'
export { expurgarRascunhos } from './rascunho.ts'
export { contarAtendimentos, devolverAtendimentos, moverAtendimentos } from './gestao.ts'
export { listaDeAtendimentos } from './lista.ts'
