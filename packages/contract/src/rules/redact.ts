/** Removes numbers of five or more digits, e-mail addresses, query strings and tokens. */
export const redactPersonalData = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[email]')
    .replace(/\?[^\s'")]*/g, '')
    .replace(/eyJ[\w-]+(?:\.[\w-]+)*/g, '[token]')
    .replace(/\+?\d[\d .-]{3,}\d/g, '[số]');
