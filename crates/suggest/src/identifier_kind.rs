//! The kinds of direct identifiers: those of the HIPAA Safe Harbor rule (45 CFR 164.514(b)(2)) but for dates and areas,
//! which are generalized and not left out.

use serde::Serialize;

/// What identifies a person directly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum IdentifierKind {
    /// Names of persons, relatives, physicians.
    Name,
    /// Street addresses and coordinates.
    Address,
    /// Telephone numbers.
    Phone,
    /// Fax numbers.
    Fax,
    /// E-mail addresses.
    Email,
    /// Social security, tax and identity card numbers.
    NationalId,
    /// Numbers of patients, cases, visits and samples.
    MedicalRecord,
    /// Numbers of insured persons.
    HealthPlan,
    /// Numbers of accounts and payment cards.
    Account,
    /// Numbers of certificates, licences and passports.
    Certificate,
    /// Number plates and vehicle identification numbers.
    Vehicle,
    /// Serial numbers and addresses of devices.
    Device,
    /// Web addresses.
    Url,
    /// Internet addresses.
    IpAddress,
    /// Finger prints, voice prints and the like.
    Biometric,
    /// Photographs and names of image files.
    Photo,
    /// Any other number or code that stands for one person.
    Other,
}
