/** The channel of NOTIFY on which the triggers of the migrations announce what each commit changed. */
export const CANAL_DE_EVENTOS = 'evento'
